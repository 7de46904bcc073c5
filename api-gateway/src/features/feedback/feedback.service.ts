import { createFeedback } from './create-feedback.ts';
import { pageOfFeedbacks, pageOfMyFeedbacks } from './feedback.list.ts';
import { answerFeedback, closeFeedback, maskFeedback, revealFeedbackContact } from './feedback.moves.ts';
import { findFeedback } from './feedback.table.ts';
import { feedbackRow } from './feedback.view.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { feedback } from '@college/contracts/business/feedback';
import { commonErrors } from '@college/contracts/core/errors';

export const feedbackService = implement(feedback, {
  GetFeedbackPageList: pageOfFeedbacks,
  GetFeedback: async ({ id }, context) => {
    const row = await findFeedback(context.read, context.scope, id);
    return row ? feedbackRow(row, context) : fail(commonErrors.notFound);
  },
  GetMyFeedbackPageList: pageOfMyFeedbacks,
  CreateFeedback: createFeedback,
  AnswerFeedback: answerFeedback,
  CloseFeedback: closeFeedback,
  MaskFeedback: maskFeedback,
  RevealFeedbackContact: revealFeedbackContact,
});
