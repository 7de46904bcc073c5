/** The steps of a place in a class and what the last of them hangs on, for those who run classes. */
export { stepsOf } from './class-steps.ts';
export type { StepColumns } from './class-steps.ts';
export { certsOfClasses } from '../user-cert/class-person-cert.table.ts';
export type { PersonCert } from '../user-cert/class-person-cert.table.ts';
