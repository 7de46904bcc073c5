import { clientOf } from '@college/api-client/client';
import { ownUser } from '@college/contracts/identity/own-user';
import { http } from '@college/portal-sdk/http';

/** Section 9: delay after login, in milliseconds. */
export const POST_LOGIN_WAIT = 500;

/** The password is valid but old. Any other value means that it must be changed now. */
const AGEING = '0';

// In sessionStorage, so that reloading the page does not avoid it.
const KEY = 'college_password_check';

export const requestPasswordCheck = (): void => sessionStorage.setItem(KEY, 'due');
export const settlePasswordCheck = (): void => sessionStorage.removeItem(KEY);
export const isPasswordCheckDue = (): boolean => sessionStorage.getItem(KEY) !== null;

export type Verdict = { kind: 'good' } | { kind: 'ageing' | 'must-change'; message: string };

const calls = clientOf(http, ownUser);

/** Whether the password of this login is still valid. */
export const checkPassword = async (): Promise<Verdict> => {
  const { isSuccess, data, message } = await calls.CheckUserValidityInfo();
  if (isSuccess) return { kind: 'good' };
  return { kind: data === AGEING ? 'ageing' : 'must-change', message };
};
