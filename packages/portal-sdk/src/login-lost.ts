import type { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { create } from 'zustand';

const lost: readonly number[] = [ErrorCode.notSignedIn, ErrorCode.signedInElsewhere, ErrorCode.loginExpired];

/** 50008, 50012 and 50014: handled by a dialog, never by a toast. */
export const isLoginLost = (error: Pick<ApiError, 'code'>): boolean => lost.includes(error.code);

/** Whether the dialog 'you have been logged out' is open; the shell renders it. */
export const useLoginLost = create<{ asking: boolean }>()(() => ({ asking: false }));

let stayed = 0;

/** How often the user chose to stay; each call remembers this number when it is sent. */
export const timesStayed = (): number => stayed;

/**
 * Opens the dialog, once for any number of failed calls. A call sent before the user chose to stay does not open it
 * again.
 */
export const askForLogin = (stayedWhenSent = timesStayed()): void => {
  if (stayedWhenSent === stayed) useLoginLost.setState({ asking: true });
};

export const stayLoggedOut = (): void => {
  stayed += 1;
  useLoginLost.setState({ asking: false });
};

/** Whether the dialog 'your role was changed in another tab' is open; the shell renders it. */
export const useRoleChanged = create<{ asking: boolean }>()(() => ({ asking: false }));

export const askForReload = (): void => useRoleChanged.setState({ asking: true });

/** Opens the dialog for this refusal. False: there is none, and it must be reported otherwise. */
export const askAbout = (refusal: Pick<ApiError, 'code'>, stayedWhenSent?: number): boolean => {
  if (isLoginLost(refusal)) askForLogin(stayedWhenSent);
  else if (refusal.code === ErrorCode.roleChanged) askForReload();
  else return false;
  return true;
};
