/** User types: the seven of the system, and added ones that subdivide one of the seven. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserTypeId } from './user-type-id.ts';
import { BothNames } from '../platform/code.ts';
import { AssignedQuery, AssignedUser, SetAssigned } from './assigned-user.ts';

export const userTypeErrors = {
  nameTaken: defineError('user-type.name-taken', ErrorCode.illegalTransition),
  systemType: defineError('user-type.system-type', ErrorCode.illegalTransition),
  inUse: defineError('user-type.in-use', ErrorCode.illegalTransition, z.object({ count: z.number().int() })),
  otherBase: defineError('user-type.other-base', ErrorCode.illegalTransition),
} as const;

export const UserTypeRow = z.object({
  id: Id,
  /** The one of the seven that it is or subdivides. */
  baseType: UserTypeId,
  nameZh: z.string(),
  nameEn: z.string(),
  sort: z.number().int(),
  isSystem: z.boolean(),
  userCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type UserTypeRow = Parsed<typeof UserTypeRow>;

const Changeable = BothNames.extend({ sort: z.number().int().min(0).max(9999) });
export const UserTypeFields = Changeable.extend({
  nameEn: Changeable.shape.nameEn.default(''),
  sort: Changeable.shape.sort.default(0),
  baseType: UserTypeId,
});

/** An added user type as an option, in the caller's language. */
export const OwnUserType = z.object({ id: Id, name: z.string(), baseType: UserTypeId });
export type OwnUserType = Parsed<typeof OwnUserType>;

export const userType = defineService('UserType', {
  GetUserTypePageList: endpoint({
    kind: 'query',
    summary: 'User types with how many users are of each',
    access: 'user-type:read',
    input: PageQuery,
    output: paged(UserTypeRow),
  }),
  GetUserType: endpoint({
    kind: 'query',
    summary: 'One user type with how many users are of it',
    access: 'user-type:read',
    input: ById,
    output: UserTypeRow,
  }),
  GetUserTypeSelection: endpoint({
    kind: 'query',
    summary: 'The user types of one’s own, in their order, to put users in and to find them by',
    access: 'user:read',
    output: z.array(OwnUserType),
  }),
  CreateUserType: endpoint({
    kind: 'command',
    summary: 'Add a user type that refines one of the seven',
    access: 'user-type:create',
    input: UserTypeFields,
    output: UserTypeRow,
    errors: [userTypeErrors.nameTaken],
  }),
  UpdateUserType: updateCall({
    summary: 'Rename or reorder a user type of one’s own',
    access: 'user-type:update',
    fields: Changeable,
    output: UserTypeRow,
    errors: [userTypeErrors.nameTaken, userTypeErrors.systemType],
  }),
  DeleteUserType: endpoint({
    kind: 'command',
    summary: 'Remove a user type of one’s own that no user is of',
    access: 'user-type:delete',
    input: ByIdAndVersion,
    errors: [userTypeErrors.systemType, userTypeErrors.inUse],
  }),
  GetUserTypeUserPageList: endpoint({
    kind: 'query',
    summary: 'Users of the type that this one refines, with whether each is of it',
    access: 'user-type:update',
    input: AssignedQuery.extend(ById.shape),
    output: paged(AssignedUser),
    errors: [userTypeErrors.systemType],
  }),
  SetUserTypeUser: endpoint({
    kind: 'command',
    summary: 'Make a user one of this type, in place of another of one’s own, or no longer one',
    access: 'user-type:update',
    input: SetAssigned.extend(ById.shape),
    errors: [userTypeErrors.systemType, userTypeErrors.otherBase],
  }),
});
