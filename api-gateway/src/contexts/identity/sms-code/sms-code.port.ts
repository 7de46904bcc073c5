/** Codes to phones, for what they prove elsewhere. */
export { applicantName } from './sms-code.handlers.ts';
export { tryCode, useCode } from './take-code.ts';
export type { KnownCode } from './take-code.ts';
