import { examAnalysis } from './exam-analysis.ts';
import { examRecordPage, exportClassExam } from './exam-records.ts';
import {
  gradeAnswerPage,
  gradeQuestions,
  gradeSittingPage,
  gradeStudentPage,
  submitGrades,
} from './hand-grading.ts';
import { decide, objectionPage, oneObjection } from './objections.ts';
import { objectGrade, ownAnswers, ownReport, ownResultPage } from './own-results.ts';
import { implement } from '../../app/implement.ts';
import { classGrading, examGrading } from '@college/contracts/business/exam-grading';
import { classResult, examResult } from '@college/contracts/business/exam-result';

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

export const examResultService = implement(examResult, {
  ObjectGrade: objectGrade,
  GetTestExamRecordPageList: examRecordPage,
  GetExamAnalysis: examAnalysis,
  GetStudentExamReport: ownReport,
});

export const classResultService = implement(classResult, {
  GetStudentExamRecordPageList: ownResultPage,
  GetStudentExamAnswerRecord: ownAnswers,
  ExportTrainClassExam: exportClassExam,
});
