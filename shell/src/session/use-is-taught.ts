import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { useSession } from '@college/portal-sdk/session';

/** With and without an enterprise. The gateway asks nobody else for details. */
const STUDENTS: readonly UserTypeId[] = ['3', '5'];

/** Whether the signed-in user is a student. */
export const useIsTaught = (): boolean =>
  useSession(({ user }) => user !== null && STUDENTS.includes(user.userType));
