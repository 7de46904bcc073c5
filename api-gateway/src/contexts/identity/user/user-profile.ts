/** The fields that depend on a user's kind, as columns and in the wire format. */
import { failField } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import type { Profile, ProfileField, ProfileInput } from '@college/contracts/identity/user-profile';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';

const COLUMNS = {
  creditCode: 'credit_code',
  legalPerson: 'legal_person',
  contactName: 'contact_name',
  address: 'address',
  education: 'education',
  workUnit: 'work_unit',
  jobTitle: 'job_title',
  duties: 'duties',
  professionalTitle: 'professional_title',
  expertise: 'expertise',
} as const satisfies Record<ProfileField, string>;

const fields = Object.keys(COLUMNS) as ProfileField[];
type ProfileColumn = (typeof COLUMNS)[ProfileField];

export const PROFILE_COLUMNS: readonly ProfileColumn[] = Object.values(COLUMNS);
export type ProfileRecord = Record<Exclude<ProfileColumn, 'education'>, string> & {
  education: Profile['education'];
};

/** The columns of a user without any profile data. */
export const NO_PROFILE: ProfileRecord = {
  credit_code: '',
  legal_person: '',
  contact_name: '',
  address: '',
  education: null,
  work_unit: '',
  job_title: '',
  duties: '',
  professional_title: '',
  expertise: '',
};

/** The columns of the fields that were sent; fields left out are left out. */
export const profileColumns = (given: ProfileInput): Partial<ProfileRecord> =>
  Object.fromEntries(
    fields.filter((field) => given[field] !== undefined).map((field) => [COLUMNS[field], given[field]]),
  );

export const profileOf = (row: ProfileRecord): Profile =>
  Object.fromEntries(fields.map((field) => [field, row[COLUMNS[field]]])) as unknown as Profile;

/** A refusal that names the first field that users of this kind do not have, otherwise null. */
export const refuseForeignFields = (kind: UserTypeId, given: ProfileInput) => {
  const foreign = fields.find(
    (field) => given[field] !== undefined && !PROFILE_OF_KIND[kind].includes(field),
  );
  return foreign === undefined ? null : failField(commonErrors.invalid, foreign, 'user.not-of-this-kind');
};
