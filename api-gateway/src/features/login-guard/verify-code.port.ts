/** The characters of a picture, for calls without a login. */
export { passesVerifyCode } from './verify-code.ts';
