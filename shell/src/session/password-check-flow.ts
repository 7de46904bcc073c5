import { clientOf } from '@college/api-client/client';
import { ownUser } from '@college/contracts/identity/own-user';
import { http } from '@college/portal-sdk/http';

/** Section 9: the flow waits this long after login, in milliseconds. */
export const POST_LOGIN_WAIT = 500;

/** The password is still good but old. Any other word means that it must be changed now. */
const AGEING = '0';

// In the tab's own storage, so that loading the page again is no way around it.
const KEY = 'college_password_check';

export const requestPasswordCheck = (): void => sessionStorage.setItem(KEY, 'due');
export const settlePasswordCheck = (): void => sessionStorage.removeItem(KEY);
export const isPasswordCheckDue = (): boolean => sessionStorage.getItem(KEY) !== null;

export type Verdict = { kind: 'good' } | { kind: 'ageing' | 'must-change'; message: string };

const calls = clientOf(http, ownUser);

/** Whether the password of this login is still good. */
export const checkPassword = async (): Promise<Verdict> => {
  const { isSuccess, data, message } = await calls.CheckUserValidityInfo();
  if (isSuccess) return { kind: 'good' };
  return { kind: data === AGEING ? 'ageing' : 'must-change', message };
};
