import { canExam } from './can-exam.ts';
import { saveRehearsal } from './exam-rehearsal.ts';
import { exemptExamBrowser } from './exempt-browser.ts';
import { extendExam, resetStudentExam } from './extend-exam.ts';
import { isInBrowser, myExams, ownAttempts, ownSitting, viewOf } from './exam-view.ts';
import { queueSave } from './save-answers.ts';
import { sitterPage, sittingPage } from './sittings.ts';
import { startExam } from './start-exam.ts';
import { startNumber } from './start-number.ts';
import { submitExam } from './submit-exam.ts';
import { unlockExam } from './stop-attempt.ts';
import { isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { examBrowser } from '@college/contracts/exams/exam-browser';
import { examRehearsal } from '@college/contracts/exams/exam-rehearsal';
import { examRoom, trainClassExam } from '@college/contracts/exams/exam-attempt';

export const examRoomService = implement(examRoom, {
  GetGuidString: (_input, { keys, caller, now }) =>
    Promise.resolve(startNumber(keys, caller.sessionId, now())),
  GetMyExamList: (_input, context) => myExams(context),
  StartExam: startExam,
  SaveExamAnswer: (save, context) =>
    queueSave(context, { claims: context.claims, save, at: context.now(), asked: context.asked }),
  ExtendExam: extendExam,
  GetExamSittingPageList: sittingPage,
  GetExamSitterPageList: sitterPage,
});

export const trainClassExamService = implement(trainClassExam, {
  IsCanExam: async (asked, context) => {
    const facts = await ownSitting(asked, context);
    if (isFailure(facts)) return facts;
    const attempts = await ownAttempts(context, facts.sitting_id);
    return canExam(context.read, context, facts, {
      attempts,
      isBrowser: isInBrowser(context, facts, { attempts, proof: asked.browser }),
    });
  },
  GetExam: async (asked, context) => {
    const facts = await ownSitting(asked, context);
    if (isFailure(facts)) return facts;
    const attempts = await ownAttempts(context, facts.sitting_id);
    return viewOf(context.read, context, facts, {
      attempts,
      isBrowser: isInBrowser(context, facts, { attempts, proof: asked.browser }),
    });
  },
  submitExam,
  ResetStudentExam: resetStudentExam,
});

export const examRehearsalService = implement(examRehearsal, { SaveExamRehearsal: saveRehearsal });

export const examBrowserService = implement(examBrowser, {
  UnlockExam: unlockExam,
  ExemptExamBrowser: exemptExamBrowser,
});
