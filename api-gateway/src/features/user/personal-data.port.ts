/** Personal data of accounts, opened or masked, for features that decide about people. */
export { masked, revealed } from './personal-data.ts';
