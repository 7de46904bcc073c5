import { exportGrades } from './class-grade-sheet.ts';
import { gradePage } from './class-grade.ts';
import { implement } from '../../../app/implement.ts';
import { classGrade } from '@college/contracts/completion/class-grade';

export const classGradeService = implement(classGrade, {
  GetTrainClassGradePageList: gradePage,
  ExportTrainClassGrade: exportGrades,
});
