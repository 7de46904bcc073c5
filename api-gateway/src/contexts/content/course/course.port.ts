/** Courses for other features: what visitors may see of them. */
export type { CourseListRow } from './course.table.ts';
export type { PublicCourseFilter } from './public-course.table.ts';
export { findPublicCourse, publicCourseRows, publicCourses } from './public-course.table.ts';
export { endsOf, sectionsOf } from './text-sections.ts';
export { wareMediaFor, wareRows } from './ware.view.ts';
