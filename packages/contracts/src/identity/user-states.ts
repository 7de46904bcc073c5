/** Enables or disables several accounts at once. */
import { endpoint } from '../core/endpoint.ts';
import { ByIdAndVersion, Id, MAX_PAGE_SIZE } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserState } from './user-filters.ts';

/** Selected users are always on one page of a list. */
export const MAX_USERS_AT_ONCE = MAX_PAGE_SIZE;

/** A user who was skipped, and why, in the caller's language. */
export const RefusedUser = z.object({
  id: Id,
  /** Empty when the user does not exist or is outside the caller's scope; the two cannot be distinguished. */
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
