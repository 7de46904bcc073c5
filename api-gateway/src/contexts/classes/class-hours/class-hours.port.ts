/** Hours as other features show them. */
export { shownHours } from './shown-hours.ts';
