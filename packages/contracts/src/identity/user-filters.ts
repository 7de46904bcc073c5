import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { Education } from './education.ts';
import { UserTypeId } from './user-type-id.ts';

export const UserState = z.enum(['enabled', 'disabled']);
export type UserState = Parsed<typeof UserState>;

/** The filters of the list of users and its export. */
export const UserFilters = z.object({
  /** Part of the name, the user name or an enterprise's credit code; a whole phone or ID card. */
  keyword: z.string().trim().max(100).optional(),
  userType: UserTypeId.optional(),
  state: UserState.optional(),
  departmentId: Id.optional(),
  /** An area and those below it (GB/T 2260). */
  areaCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  education: Education.optional(),
  /** An added user type, which subdivides a kind. */
  ownTypeId: Id.optional(),
  labelId: Id.optional(),
});
export type UserFilters = Parsed<typeof UserFilters>;
