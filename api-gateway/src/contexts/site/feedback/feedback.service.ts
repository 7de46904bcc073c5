import { createFeedback } from './create-feedback.ts';
import { pageOfFeedbacks, pageOfMyFeedbacks } from './feedback.list.ts';
import {
  answerFeedback,
  closeFeedback,
  lifeCycle,
  maskFeedback,
  revealFeedbackContact,
} from './feedback.life-cycle.ts';
import { implement } from '../../../app/implement.ts';
import { feedback } from '@college/contracts/site/feedback';

export const feedbackService = implement(feedback, {
  GetFeedbackPageList: pageOfFeedbacks,
  GetFeedback: lifeCycle.one,
  GetMyFeedbackPageList: pageOfMyFeedbacks,
  CreateFeedback: createFeedback,
  AnswerFeedback: answerFeedback,
  CloseFeedback: closeFeedback,
  MaskFeedback: maskFeedback,
  RevealFeedbackContact: revealFeedbackContact,
});
