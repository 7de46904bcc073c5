/** Merges several accounts of one person, identified by the ID card. */
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
  /** They do not all have the same ID card; an account without a card has no duplicates. */
  differentPeople: defineError('user.merge-different-people', ErrorCode.illegalTransition),
  differentKinds: defineError('user.merge-different-kinds', ErrorCode.illegalTransition),
  /** Administrators' accounts are not merged, because their permissions would pass on unnoticed. */
  administrator: defineError('user.merge-administrator', ErrorCode.illegalTransition),
  /** A user who can sign in no longer could: if one of the accounts is enabled, an enabled one must stay. */
  disabled: defineError('user.merge-disabled', ErrorCode.illegalTransition),
} as const;

export const DuplicateUser = UserRow.extend({
  /** Training classes that the user has applied to or is enrolled in. */
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
