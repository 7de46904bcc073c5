import { faceUses, forgetSwitches, moveCatches } from './exam-catch.table.ts';
import { admitFaces, compareFace, examWatch, followFaceOfExam, noteMissedFaces } from './exam-face.ts';
import { examIntegrityMessages } from './exam-integrity.messages.ts';
import { examIntegrityModules } from './exam-integrity.modules.ts';
import { enforceIntervals } from './face-interval.ts';
import { catchImages, decideCatch } from './catch-review.ts';
import { checkCheat } from './cheat-standing.ts';
import { examAgreement } from './exam-agreement.ts';
import { reviewOf, reviewPage } from './exam-review.ts';
import { recordSwitch } from './exam-switch.ts';
import { handleCheat, objectDecision } from './handle-cheat.ts';
import { flagged, visibleAttempts } from './exam-review.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { classExpired } from '../../classes/class-record/class-events.port.ts';
import { faceDecided } from '../../classes/face-check/face-decided.port.ts';
import { attemptEnded, attemptsSaved, attemptsStarting } from '../exam-attempt/attempt-events.port.ts';
import { implement } from '../../../app/implement.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countFrom } from '../../../db/paging.ts';
import { examIntegrity } from '@college/contracts/exams/exam-integrity';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { catchSource, cheatingSource } from './integrity-ledger.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

const examIntegrityDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'exam-suspicions',
    label: 'dashboard.exam-suspicions',
    permission: 'exam:review',
    order: 37,
    count: ({ read, scope }) =>
      countFrom(
        flagged(read, visibleAttempts(read, scope), 'suspected'),
        'since',
        'exam_attempts.submitted_at',
      ),
    link: toScreen('business/exam-integrity/list', 'flag=suspected'),
  },
];

const examIntegrityService = implement(examIntegrity, {
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

export const examIntegrityFeature: Feature = {
  services: [examIntegrityService],
  messages: [examIntegrityMessages],
  modules: examIntegrityModules,
  dashboard: examIntegrityDashboard,
  demo: () => import('../../../../seeds/demo/exam-integrity.ts'),
  limits: { 'TestExam/GetExamAgreement': 0.02 },
  uses: faceUses,
  listens: [
    on(attemptsStarting, admitFaces),
    on(attemptsSaved, enforceIntervals),
    on(attemptEnded, noteMissedFaces),
    on(faceDecided, followFaceOfExam),
    on(classExpired, forgetSwitches),
  ],
  adds: [
    to(mergedRecords, { move: moveCatches, moved: ['exam_catches.user_id'] }),
    to(ledgerSources, catchSource, cheatingSource),
  ],
};
