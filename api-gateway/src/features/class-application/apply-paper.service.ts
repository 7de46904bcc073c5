import { exportApplyForms } from './apply-paper.ts';
import { implement } from '../../app/implement.ts';
import { studentApplyTb } from '@college/contracts/business/student-apply-tb';

export const studentApplyTbService = implement(studentApplyTb, {
  ExportStudentApplyTb: exportApplyForms,
});
