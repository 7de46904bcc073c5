import { attemptSource } from './attempt-source.ts';
import { examGradingDashboard } from './exam-grading.dashboard.ts';
import { examGradingMessages } from './exam-grading.messages.ts';
import { examGradingModules } from './exam-grading.modules.ts';
import { markSubmitted } from './mark-attempt.ts';
import { regradeKind } from './regrade-job.ts';
import { attemptPaperOf } from './attempt-paper.ts';
import { examAnalysis } from './exam-analysis.ts';
import { examRecordPage, exportClassExam } from './exam-records.ts';
import { gradeAnswerPage, gradeQuestions, gradeSittingPage, gradeStudentPage } from './grading-lists.ts';
import { submitGrades } from './hand-grading.ts';
import { decide, objectionPage, oneObjection } from './objections.ts';
import { ownAnswers } from './own-paper.ts';
import { ownReport } from './own-report.ts';
import { objectGrade, ownResultPage } from './own-results.ts';
import { previewRegrade, regradeQuestion, regradesOfExam } from './regrade.ts';
import { exportStaffResults, staffResultOptions, staffResultPage } from './staff-results.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { attemptEnded } from '../exam-attempt/attempt-events.port.ts';
import { implement } from '../../../app/implement.ts';
import { examAttemptPaper } from '@college/contracts/exams/exam-attempt-paper';
import { classGrading, examGrading } from '@college/contracts/exams/exam-grading';
import { examRegrade } from '@college/contracts/exams/exam-regrade';
import { classResult, examResult } from '@college/contracts/exams/exam-result';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { objectionSource, regradeSource } from './grading-ledger.ts';
import { to } from '../../../app/addition.ts';

const examGradingService = implement(examGrading, {
  GetGradeSittingPageList: gradeSittingPage,
  GetGradeQuestionList: gradeQuestions,
  GetGradeAnswerPageList: gradeAnswerPage,
  GetGradeObjectionPageList: objectionPage,
  GetGradeObjection: oneObjection,
  DecideGradeObjection: decide,
});

const classGradingService = implement(classGrading, {
  GetGradeStuList: gradeStudentPage,
  GradeJdQueSubmitExam: submitGrades,
});

const examAttemptPaperService = implement(examAttemptPaper, { GetExamAttemptPaper: attemptPaperOf });

const examResultService = implement(examResult, {
  ObjectGrade: objectGrade,
  GetTestExamRecordPageList: examRecordPage,
  GetExamResultPageList: staffResultPage,
  GetExamResultOption: staffResultOptions,
  ExportExamResult: exportStaffResults,
  GetExamAnalysis: examAnalysis,
  GetStudentExamReport: ownReport,
});

const classResultService = implement(classResult, {
  GetStudentExamRecordPageList: ownResultPage,
  GetStudentExamAnswerRecord: ownAnswers,
  ExportTrainClassExam: exportClassExam,
});

const examRegradeService = implement(examRegrade, {
  PreviewRegrade: previewRegrade,
  RegradeQuestion: regradeQuestion,
  GetRegradeList: regradesOfExam,
});

export const examGradingFeature: Feature = {
  services: [
    examGradingService,
    classGradingService,
    examResultService,
    examAttemptPaperService,
    classResultService,
    examRegradeService,
  ],
  messages: [examGradingMessages],
  modules: examGradingModules,
  dashboard: examGradingDashboard,
  demo: () => import('../../../../seeds/demo/exam-grading.ts'),
  limits: {
    'TestExam/GetExamAnalysis': 0.05,
    // All papers of an exam are looked at.
    'TestExam/PreviewRegrade': 0.1,
    'TestExam/RegradeQuestion': 0.05,
    'TrainClass/ExportTrainClassExam': 0.02,
    'TestExam/ExportExamResult': 0.02,
  },
  jobKinds: [regradeKind],
  listens: [on(attemptEnded, markSubmitted)],
  adds: [to(ledgerSources, attemptSource, objectionSource, regradeSource)],
};
