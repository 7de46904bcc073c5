import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { ownUser } from '@college/contracts/identity/own-user';
import { enrollment } from '@college/contracts/classes/enrollment';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';

const api = clientOf(http, visitor);
const accounts = clientOf(http, ownUser);
const fields = clientOf(http, enrollment);

// The form shows refusals itself.
const quiet = { quiet: true };

export type Applied = OutputOf<(typeof visitor.actions)['ApplyVTrainClass']>;
export type StaffSheet = OutputOf<(typeof visitor.actions)['ReadVStaffSheet']>;
export type StaffReport = OutputOf<(typeof visitor.actions)['ApplyVEnterpriseTrainClass']>;

export const apply = (input: Parameters<typeof api.ApplyVTrainClass>[0]) =>
  api.ApplyVTrainClass(input, quiet);
export const applyForStaff = (input: Parameters<typeof api.ApplyVEnterpriseTrainClass>[0]) =>
  api.ApplyVEnterpriseTrainClass(input, quiet);
export const withdraw = (input: Parameters<typeof api.WithdrawVTrainClass>[0]) =>
  api.WithdrawVTrainClass(input, quiet);
export const readSheet = (content: string) => api.ReadVStaffSheet({ content }, quiet);
export const staffTemplate = (options: DownloadOptions) => api.ExportVStaffTemplate(undefined, options);
export const sendCode = (input: { phone: string; codeId?: string; code?: string }) =>
  accounts.SendSmsCode({ ...input, purpose: 'apply' }, quiet);

/** What an applicant is asked for, in the language of the page. */
export const useStandardInfo = () => {
  const language = useSession((session) => session.language);
  return useScreenQuery(['visitor', 'standard-info', language], (signal) =>
    fields.GetStandardInfoList(undefined, { signal }),
  );
};
