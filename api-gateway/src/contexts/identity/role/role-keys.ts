/** The built-in roles that the code refers to; any other role is defined by its permissions alone. */
export { ADMIN_ROLE } from '@college/contracts/identity/role';
/** The role of visitors who are not signed in. */
export const ANONYMOUS_ROLE = 'anonymous';
export const STUDENT_ROLE = 'student';
/** Those who are trained, with and without an enterprise. */
export const LEARNER_ROLES: readonly string[] = [STUDENT_ROLE, 'personal'];
export const TEACHER_ROLE = 'teacher';
