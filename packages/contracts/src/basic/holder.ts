/** Users who have something or could have it: a label, a user type of one's own. */
import { Id, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserTypeId } from '../system/user-type.ts';

/** Without `isHeld`: whoever has it and whoever has not. */
export const HeldQuery = PageQuery.extend({ isHeld: z.boolean().optional() });

export const Holder = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  userType: UserTypeId,
  isHeld: z.boolean(),
});
export type Holder = Parsed<typeof Holder>;

export const SetHolder = z.object({ userId: Id, isHeld: z.boolean() });
