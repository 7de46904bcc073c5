import { SUBJECT_READERS } from '../train-subject/subject-roles.port.ts';
import type { RoleKey } from '../../../app/module-seed.ts';

/** Who reads courses: those of the college and, as far as they are approved, everybody who supervises or sends people. */
export const COURSE_READERS: readonly RoleKey[] = [...SUBJECT_READERS, 'teacher'];
export const COURSE_WRITERS: readonly RoleKey[] = ['college-manager', 'teacher'];
