/** Enables or disables several accounts at once. */
import { endpoint } from '../core/endpoint.ts';
import { ByIdAndVersion, Id, MAX_PAGE_SIZE } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserState } from './user-filters.ts';

/** Who is ticked in a list stands on one page of it. */
export const MAX_USERS_AT_ONCE = MAX_PAGE_SIZE;

/** Somebody who was left as he is, and why, in the caller's language. */
export const RefusedUser = z.object({
  id: Id,
  /** Empty of who is not there, and of who is not the caller's to see: the two are not told apart. */
  name: z.string(),
  message: z.string(),
});
export type RefusedUser = Parsed<typeof RefusedUser>;

/** Part of the service `User`. */
export const userStatesActions = {
  SetUserStates: endpoint({
    kind: 'command',
    summary:
      'Enable or disable several users, each by the rules of one; who is refused does not stop the others',
    access: 'user:update',
    input: z.object({
      users: z
        .array(ByIdAndVersion)
        .min(1)
        .max(MAX_USERS_AT_ONCE)
        .refine((users) => new Set(users.map(({ id }) => id)).size === users.length, {
          message: 'user.named-twice',
        }),
      state: UserState,
    }),
    output: z.object({ done: z.number().int(), refused: z.array(RefusedUser) }),
  }),
} as const;
