import { catchImages, decideCatch } from './catch-review.ts';
import { checkCheat } from './cheat-standing.ts';
import { examAgreement } from './exam-agreement.ts';
import { compareFace, examWatch } from './exam-face.ts';
import { reviewOf, reviewPage } from './exam-review.ts';
import { recordSwitch } from './exam-switch.ts';
import { handleCheat, objectDecision } from './handle-cheat.ts';
import { implement } from '../../../app/implement.ts';
import { examIntegrity } from '@college/contracts/exams/exam-integrity';

export const examIntegrityService = implement(examIntegrity, {
  IsCheckExamFaceComparePass: examWatch,
  ExamFaceCompareResult: compareFace,
  RecordExamSwitch: recordSwitch,
  CheckUserIsCheat: checkCheat,
  ObjectExamDecision: objectDecision,
  GetExamReviewPageList: reviewPage,
  GetExamReview: ({ attemptId }, context) => reviewOf(context.read, context, attemptId),
  GetExamAgreement: examAgreement,
  GetExamCatchImgList: catchImages,
  CheckExamFaceCompareByMan: decideCatch,
  HandleExamCheat: handleCheat,
});
