import { searchApplyStatus } from './apply-status.ts';
import { missingInfo, standardInfoList } from './standard-info.ts';
import { implement } from '../../app/implement.ts';
import { findOwnDetails } from '../user/own-details.table.ts';
import { recordOwnDetails, shownDetails } from '../user/own-details.ts';
import { enrollment } from '@college/contracts/visitor/enrollment';

export const enrollmentService = implement(enrollment, {
  SearchStudentApplyStatus: searchApplyStatus,
  GetStandardInfoList: async (_input, { language }) => standardInfoList(language),
  IsNeedCompleteInfo: (_input, context) => missingInfo(context),
  GetOwnDetails: async (_input, { read, keys, caller }) =>
    shownDetails(keys, await findOwnDetails(read, caller.userId)),
  CompleteInfo: recordOwnDetails,
});
