/** Pictures that a person solves, for calls that anybody may make. */
export { hasProved, passesVerifyCode, prove } from './verify-code.ts';
