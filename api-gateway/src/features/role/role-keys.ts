/** The built-in roles that the code itself knows; all others are only what their permissions make of them. */
export { ADMIN_ROLE } from '@college/contracts/system/role';
/** What everybody may see without a login. */
export const ANONYMOUS_ROLE = 'anonymous';
export const STUDENT_ROLE = 'student';
export const TEACHER_ROLE = 'teacher';
