import { FeedbackState } from '@college/contracts/site/feedback';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const texts = defineTexts('feedback-words', {
  en: { open: 'Waiting for an answer', answered: 'Answered', closed: 'Closed' },
  'zh-CN': { open: '待答复', answered: '已答复', closed: '已关闭' },
});

const tones: Record<FeedbackState, Tone> = { open: 'warn', answered: 'good', closed: 'neutral' };

const known = (state: string): FeedbackState | undefined =>
  FeedbackState.options.find((one) => one === state);

/** The tone of a state; neutral for one that only a newer gateway knows. */
export const feedbackTone = (state: string): Tone => {
  const one = known(state);
  return one ? tones[one] : 'neutral';
};

/** Returns the text of a state; one that only a newer gateway knows is shown as it is. */
export const useFeedbackWord = (): ((state: string) => string) => {
  const t = useTexts(texts);
  return (state) => {
    const one = known(state);
    return one ? t(one) : state;
  };
};
