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

export const examGradingService = implement(examGrading, {
  GetGradeSittingPageList: gradeSittingPage,
  GetGradeQuestionList: gradeQuestions,
  GetGradeAnswerPageList: gradeAnswerPage,
  ObjectGrade: objectGrade,
  GetGradeObjectionPageList: objectionPage,
  GetGradeObjection: oneObjection,
  DecideGradeObjection: decide,
  GetTestExamRecordPageList: examRecordPage,
  GetExamAnalysis: examAnalysis,
  GetStudentExamReport: ownReport,
});

export const classGradingService = implement(classGrading, {
  GetGradeStuList: gradeStudentPage,
  GradeJdQueSubmitExam: submitGrades,
  GetStudentExamRecordPageList: ownResultPage,
  GetStudentExamAnswerRecord: ownAnswers,
  ExportTrainClassExam: exportClassExam,
});
