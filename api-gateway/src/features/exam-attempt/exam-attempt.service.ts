import { canExam } from './can-exam.ts';
import { extendExam, resetStudentExam } from './extend-exam.ts';
import { myExams, ownAttempts, ownSitting, viewOf } from './exam-view.ts';
import { queueSave } from './save-answers.ts';
import { sitterPage, sittingPage } from './sittings.ts';
import { startExam } from './start-exam.ts';
import { startNumber } from './start-number.ts';
import { submitExam } from './submit-exam.ts';
import { isFailure } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { examRoom, trainClassExam } from '@college/contracts/business/exam-attempt';

export const examRoomService = implement(examRoom, {
  GetGuidString: (_input, { keys, caller, now }) =>
    Promise.resolve(startNumber(keys, caller.sessionId, now())),
  GetMyExamList: (_input, context) => myExams(context),
  StartExam: startExam,
  SaveExamAnswer: (save, context) => queueSave(context, { claims: context.claims, save, at: context.now() }),
  ExtendExam: extendExam,
  GetExamSittingPageList: sittingPage,
  GetExamSitterPageList: sitterPage,
});

export const trainClassExamService = implement(trainClassExam, {
  IsCanExam: async (asked, context) => {
    const facts = await ownSitting(asked, context);
    if (isFailure(facts)) return facts;
    return canExam(context.read, context, facts, await ownAttempts(context, facts.sitting_id));
  },
  GetExam: async (asked, context) => {
    const facts = await ownSitting(asked, context);
    if (isFailure(facts)) return facts;
    return viewOf(context.read, context, facts, await ownAttempts(context, facts.sitting_id));
  },
  submitExam,
  ResetStudentExam: resetStudentExam,
});
