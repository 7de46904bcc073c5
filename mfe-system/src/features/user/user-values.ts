import type { UserDetail, UserRow } from '@college/contracts/identity/user';
import { Profile, PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import type { ProfileField } from '@college/contracts/identity/user-profile';

/** Personal data that is only known masked: empty keeps the stored value, null clears it, a text replaces it. */
export type MaskedValue = string | null;

type ProfileValues = Omit<Profile, 'education'> & { education: Profile['education'] };

/** The form's values, under the names of the call's input. */
export interface UserValues extends ProfileValues {
  id: number | null;
  rowVersion: number;
  username: string;
  userType: UserRow['userType'] | null;
  password: string;
  name: string;
  phone: MaskedValue;
  idCard: MaskedValue;
  email: MaskedValue;
  areaCode: string | null;
  departmentId: number | null;
  roleIds: readonly number[];
  ownTypeId: number | null;
}

export const blankUser: UserValues = {
  id: null,
  rowVersion: 0,
  username: '',
  userType: null,
  password: '',
  name: '',
  phone: '',
  idCard: '',
  email: '',
  areaCode: null,
  departmentId: null,
  roleIds: [],
  ownTypeId: null,
  creditCode: '',
  legalPerson: '',
  contactName: '',
  address: '',
  education: null,
  workUnit: '',
  jobTitle: '',
  duties: '',
  professionalTitle: '',
  expertise: '',
};

const fields = Object.keys(Profile.shape) as ProfileField[];
const pick = (from: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** The form's values for a user: personal data starts empty, because only masks were loaded. */
export const valuesOf = (user: UserDetail): UserValues => ({
  ...blankUser,
  id: user.id,
  rowVersion: user.rowVersion,
  username: user.username,
  userType: user.userType,
  name: user.name,
  areaCode: user.areaCode || null,
  departmentId: user.departmentId,
  roleIds: user.roleIds,
  ownTypeId: user.ownTypeId,
  ...pick(user, fields),
});

/** The input of `CreateUser` and of `UpdateUser`: each contract takes its own fields of it, and only those of the user's kind. */
export const inputOf = ({ phone, idCard, email, ...values }: UserValues): object => {
  const typed = Object.entries({ phone, idCard, email }).filter(
    ([, value]) => value === null || value.trim(),
  );
  const ofKind = values.userType === null ? [] : PROFILE_OF_KIND[values.userType];
  const foreign: string[] = fields.filter((field) => !ofKind.includes(field));
  // Only an administrator may have no area; for others the contract reports it as missing.
  if (values.areaCode === null && values.userType !== '0') foreign.push('areaCode');
  const own = Object.entries(values).filter(([name]) => !foreign.includes(name));
  return { ...Object.fromEntries(own), ...Object.fromEntries(typed) };
};
