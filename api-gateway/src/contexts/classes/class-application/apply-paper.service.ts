import { exportApplyForms } from './apply-paper.ts';
import { implement } from '../../../app/implement.ts';
import { studentApplyTb } from '@college/contracts/classes/student-apply-tb';

export const studentApplyTbService = implement(studentApplyTb, {
  ExportStudentApplyTb: exportApplyForms,
});
