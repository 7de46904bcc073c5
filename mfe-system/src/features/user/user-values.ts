import type { UserDetail, UserRow } from '@college/contracts/system/user';

/** Personal data that is only known masked: empty keeps what is stored, null clears it, a text replaces it. */
export type MaskedValue = string | null;

/** What the form holds, under the names of the call's input. */
export interface UserValues {
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
};

/** The form for a user: personal data starts empty, since what was read is only a mask. */
export const valuesOf = (user: UserDetail): UserValues => ({
  ...blankUser,
  id: user.id,
  rowVersion: user.rowVersion,
  username: user.username,
  userType: user.userType,
  name: user.name,
  areaCode: user.areaCode,
  departmentId: user.departmentId,
  roleIds: user.roleIds,
});

/** The input of `CreateUser` and of `UpdateUser`: each contract takes its own fields of it. */
export const inputOf = ({ phone, idCard, email, ...values }: UserValues): object => {
  const typed = Object.entries({ phone, idCard, email }).filter(
    ([, value]) => value === null || value.trim(),
  );
  return { ...values, ...Object.fromEntries(typed) };
};
