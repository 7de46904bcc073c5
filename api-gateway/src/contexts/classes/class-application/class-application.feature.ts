import { exportApplyForms } from './apply-paper.ts';
import { applicationNewsKind } from './application-news.ts';
import { classApplicationMessages } from './class-application.messages.ts';
import type { Feature } from '../../../app/feature.ts';
import { withIndex } from '../../../crypto/sealed-columns.ts';
import { studentApplyTb } from '@college/contracts/classes/student-apply-tb';
import { implement } from '../../../app/implement.ts';

const studentApplyTbService = implement(studentApplyTb, {
  ExportStudentApplyTb: exportApplyForms,
});

export const classApplicationFeature: Feature = {
  services: [studentApplyTbService],
  messages: [classApplicationMessages],
  jobKinds: [applicationNewsKind],
  limits: {
    'Visitor/ApplyVTrainClass': 0.05,
    'Visitor/ApplyVEnterpriseTrainClass': 0.05,
    'Visitor/ReadVStaffSheet': 0.02,
    'Visitor/WithdrawVTrainClass': 0.05,
  },
  sealed: [
    {
      table: 'student_applications',
      rowKey: 'row_key',
      columns: [...['id_card', 'phone'].map(withIndex), { sealed: 'email_sealed' }],
    },
    { table: 'enterprise_applications', rowKey: 'row_key', columns: [withIndex('phone')] },
  ],
};
