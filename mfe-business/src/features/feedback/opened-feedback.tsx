import type { FeedbackRow } from '@college/contracts/business/feedback';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { useTexts } from '@college/portal-sdk/texts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { useFeedback } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';

interface OpenedFeedbackProps {
  id: number;
  /** As in the list, when it is on the page that is shown. */
  known: FeedbackRow | undefined;
  kindOf: (kind: string) => string;
  onClose: () => void;
}

/** The feedback of the address, whether or not it is in the list. */
export const OpenedFeedback = ({ id, known, kindOf, onClose }: OpenedFeedbackProps) => {
  const t = useTexts(feedbackTexts);
  return (
    <OpenedRecord
      title={t('title')}
      record={useFeedback(id, known)}
      missing={{ title: t('missingTitle'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(feedback) => <FeedbackDialog feedback={feedback} kindOf={kindOf} onClose={onClose} />}
    </OpenedRecord>
  );
};
