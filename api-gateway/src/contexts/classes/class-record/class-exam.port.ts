/** What a class asks of its exam: whether it is published and fits its time. */
export { examWindow, isExamReady as examReady } from './class-exam.table.ts';
