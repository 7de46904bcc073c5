/** Several accounts of one person, told by the ID card, become one. */
import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id, MAX_PAGE_SIZE, paged, RowVersion } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { roleErrors } from './role.ts';
import { userErrors } from './user-errors.ts';
import { UserDetail, UserRow } from './user-row.ts';

export const MAX_MERGED = 10;

export const userMergeErrors = {
  /** They do not all have one and the same ID card; who has none is nobody's duplicate. */
  differentPeople: defineError('user.merge-different-people', ErrorCode.illegalTransition),
  differentKinds: defineError('user.merge-different-kinds', ErrorCode.illegalTransition),
  /** Administrators' accounts are not merged: what they may do would pass on unseen. */
  administrator: defineError('user.merge-administrator', ErrorCode.illegalTransition),
  /** Whoever can sign in would no longer: an enabled account stays where there is one. */
  disabled: defineError('user.merge-disabled', ErrorCode.illegalTransition),
} as const;

export const DuplicateUser = UserRow.extend({
  /** Training classes that he applied to or sits in. */
  classCount: z.number().int(),
  lastLoginTime: z.string().nullable(),
});
export type DuplicateUser = Parsed<typeof DuplicateUser>;

/** Part of the service `User`. */
export const userMergeActions = {
  GetDuplicateUsers: endpoint({
    kind: 'query',
    summary: 'People with several accounts of one kind, by ID card',
    access: 'user:merge',
    input: z.object({
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
    }),
    output: paged(z.object({ users: z.array(DuplicateUser) })),
  }),
  MergeUsers: endpoint({
    kind: 'command',
    summary: 'Make one account of several of one person: their classes and pictures move, their logins end',
    access: 'user:merge',
    input: z.object({
      keepId: Id,
      /** Of the account that stays. */
      rowVersion: RowVersion,
      mergeIds: z.array(Id).min(1).max(MAX_MERGED),
    }),
    output: UserDetail,
    errors: [
      userErrors.ownAccount,
      userMergeErrors.differentPeople,
      userMergeErrors.differentKinds,
      userMergeErrors.administrator,
      userMergeErrors.disabled,
      roleErrors.lastAdmin,
    ],
  }),
} as const;
