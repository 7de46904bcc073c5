import { searchApplyStatus } from './apply-status.ts';
import { countClaim } from './lookup-limit.ts';
import { missingInfo, standardInfoList } from './standard-info.ts';
import { implement } from '../../../app/implement.ts';
import { findOwnDetails } from '../../identity/user/own-details.table.ts';
import { recordOwnDetails, shownDetails } from '../../identity/user/own-details.ts';
import { enrollment } from '@college/contracts/classes/enrollment';

export const enrollmentService = implement(enrollment, {
  SearchStudentApplyStatus: searchApplyStatus,
  GetStandardInfoList: async (_input, { language }) => standardInfoList(language),
  IsNeedCompleteInfo: (_input, context) => missingInfo(context),
  GetOwnDetails: async (_input, { read, keys, caller }) =>
    shownDetails(keys, await findOwnDetails(read, caller.userId)),
  CompleteInfo: async (input, context) => {
    // Before anything is looked up: an attempt counts whatever its answer.
    const refusal = input.idCard === undefined ? null : await countClaim(input.idCard, context);
    return refusal ?? recordOwnDetails(input, context);
  },
});
