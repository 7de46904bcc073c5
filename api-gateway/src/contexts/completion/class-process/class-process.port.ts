/** The grade list for files that contain more than it. */
export { gradeSheet } from './class-grade-sheet.ts';
