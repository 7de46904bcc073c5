/** Users to whom something is assigned or not: a label, or a user type that was added. `isHeld`: it is assigned. */
import { Id, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserTypeId } from './user-type-id.ts';

/** Without `isHeld`: all users, whether it is assigned or not. */
export const AssignedQuery = PageQuery.extend({ isHeld: z.boolean().optional() });

export const AssignedUser = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  userType: UserTypeId,
  isHeld: z.boolean(),
});
export type AssignedUser = Parsed<typeof AssignedUser>;

export const SetAssigned = z.object({ userId: Id, isHeld: z.boolean() });
