/** The steps of a place in a class, for those who run classes. */
export { stepsOf } from './class-steps.ts';
