import { LabelMark } from '../platform/label.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserState } from './user-filters.ts';
import { Profile } from './user-profile.ts';
import { UserTypeId } from './user-type-id.ts';

export const UserRow = Profile.extend({
  id: Id,
  username: z.string(),
  name: z.string(),
  userType: UserTypeId,
  /** Masked, for instance `138****5678`. */
  phone: z.string(),
  /** Masked. */
  idCard: z.string(),
  departmentName: z.string().nullable(),
  areaName: z.string().nullable(),
  /** The added user type that the user has, in the caller's language. */
  ownTypeName: z.string().nullable(),
  roleNames: z.array(z.string()),
  state: UserState,
  creationTime: z.string(),
  /** Whether the caller manages users of this kind and could give every role that this user has. */
  canManage: z.boolean(),
  rowVersion: z.number().int(),
});
export type UserRow = Parsed<typeof UserRow>;

const Labelled = z.object({ labels: z.array(LabelMark) });

/** A row of the list of users. */
export const UserInList = UserRow.extend(Labelled.shape);
export type UserInList = Parsed<typeof UserInList>;

export const UserDetail = UserRow.extend({
  departmentId: Id.nullable(),
  /** Empty for an administrator who belongs to no area. */
  areaCode: z.string(),
  roleIds: z.array(Id),
  ownTypeId: Id.nullable(),
  /** Masked. */
  email: z.string(),
});
export type UserDetail = Parsed<typeof UserDetail>;

/** A user as the edit form loads them. */
export const UserToEdit = UserDetail.extend(Labelled.shape).extend({
  /** Name and ID card are on record, and the caller may not change them. */
  isIdentityLocked: z.boolean(),
  /** Whether who may reveal personal data may reveal this user's: an administrator's is for administrators only. */
  canReveal: z.boolean(),
});
export type UserToEdit = Parsed<typeof UserToEdit>;
