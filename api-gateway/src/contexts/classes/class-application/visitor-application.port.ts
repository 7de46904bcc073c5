/** Part of the visitor service. */
import { applyAsVisitor, withdrawAsVisitor } from './apply.ts';
import { applyAsEnterprise } from './enterprise-apply.ts';
import { readStaffSheet, staffTemplate } from './staff-sheet.ts';
import type { Handlers } from '../../../app/implement.ts';
import type { visitorApplicationActions } from '@college/contracts/classes/class-application';

export const visitorApplicationHandlers: Handlers<typeof visitorApplicationActions> = {
  ApplyVTrainClass: applyAsVisitor,
  ApplyVEnterpriseTrainClass: applyAsEnterprise,
  ReadVStaffSheet: readStaffSheet,
  ExportVStaffTemplate: staffTemplate,
  WithdrawVTrainClass: withdrawAsVisitor,
};
