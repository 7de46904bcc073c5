/** Personal data of accounts, opened or masked, for features that decide about people. */
export { mayReveal } from './asked-number.ts';
export { masked, revealed } from './personal-data.ts';
