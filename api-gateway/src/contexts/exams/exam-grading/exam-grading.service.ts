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
import { implement } from '../../../app/implement.ts';
import { examAttemptPaper } from '@college/contracts/exams/exam-attempt-paper';
import { classGrading, examGrading } from '@college/contracts/exams/exam-grading';
import { examRegrade } from '@college/contracts/exams/exam-regrade';
import { classResult, examResult } from '@college/contracts/exams/exam-result';

export const examGradingService = implement(examGrading, {
  GetGradeSittingPageList: gradeSittingPage,
  GetGradeQuestionList: gradeQuestions,
  GetGradeAnswerPageList: gradeAnswerPage,
  GetGradeObjectionPageList: objectionPage,
  GetGradeObjection: oneObjection,
  DecideGradeObjection: decide,
});

export const classGradingService = implement(classGrading, {
  GetGradeStuList: gradeStudentPage,
  GradeJdQueSubmitExam: submitGrades,
});

export const examAttemptPaperService = implement(examAttemptPaper, { GetExamAttemptPaper: attemptPaperOf });

export const examResultService = implement(examResult, {
  ObjectGrade: objectGrade,
  GetTestExamRecordPageList: examRecordPage,
  GetExamResultPageList: staffResultPage,
  GetExamResultOption: staffResultOptions,
  ExportExamResult: exportStaffResults,
  GetExamAnalysis: examAnalysis,
  GetStudentExamReport: ownReport,
});

export const classResultService = implement(classResult, {
  GetStudentExamRecordPageList: ownResultPage,
  GetStudentExamAnswerRecord: ownAnswers,
  ExportTrainClassExam: exportClassExam,
});

export const examRegradeService = implement(examRegrade, {
  PreviewRegrade: previewRegrade,
  RegradeQuestion: regradeQuestion,
  GetRegradeList: regradesOfExam,
});
