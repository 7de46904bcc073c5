/** Limits of what anybody looks up by a number, for other features. */
export { countVerification, VERIFICATIONS_AN_HOUR } from './lookup-limit.ts';
