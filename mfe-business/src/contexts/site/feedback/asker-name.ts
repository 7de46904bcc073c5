import type { FeedbackRow } from '@college/contracts/site/feedback';
import { useTexts } from '@college/portal-sdk/texts';
import { feedbackTexts } from './feedback.texts.ts';

/** Returns the author as text: a visitor may have given no name. */
export const useAskerName = (): ((row: Pick<FeedbackRow, 'askerName' | 'isVisitor'>) => string) => {
  const t = useTexts(feedbackTexts);
  return ({ askerName, isVisitor }) => {
    if (!isVisitor) return askerName || '—';
    return askerName ? t('namedVisitor', { name: askerName }) : t('visitor');
  };
};
