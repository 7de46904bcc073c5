import type { UserTypeId } from '@college/contracts/system/user-type';
import { useSession } from '@college/portal-sdk/session';

/** With an enterprise and without. The gateway asks nobody else for details. */
const STUDENTS: readonly UserTypeId[] = ['3', '5'];

/** Whether the college teaches whoever is signed in. */
export const useIsTaught = (): boolean =>
  useSession(({ user }) => user !== null && STUDENTS.includes(user.userType));
