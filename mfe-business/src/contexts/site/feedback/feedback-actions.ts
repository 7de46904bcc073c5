import { feedbackMachine } from '@college/contracts/site/feedback';
import type { FeedbackAction, FeedbackRow } from '@college/contracts/site/feedback';
import { isAllowed } from '@college/contracts/core/state-machine';
import { usePermit } from '@college/portal-sdk/permit';

export type Permits = Readonly<Record<FeedbackAction, boolean>>;

/** The actions on a feedback: allowed by its state and the caller's permissions. */
export const actionsOn = (
  { state, isMasked }: Pick<FeedbackRow, 'state' | 'isMasked'>,
  permits: Permits,
): FeedbackAction[] =>
  (['answer', 'close', 'mask'] as const).filter(
    (action) =>
      permits[action] && isAllowed(feedbackMachine, state, action) && (action !== 'mask' || !isMasked),
  );

/** `actionsOn` for the caller on this page. */
export const useFeedbackActions = (): ((
  row: Pick<FeedbackRow, 'state' | 'isMasked'>,
) => FeedbackAction[]) => {
  const mayAnswer = usePermit('feedback:answer');
  const permits = { answer: mayAnswer, close: mayAnswer, mask: usePermit('feedback:mask') };
  return (row) => actionsOn(row, permits);
};
