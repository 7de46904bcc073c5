import type { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { create } from 'zustand';

const lost: readonly number[] = [ErrorCode.notSignedIn, ErrorCode.signedInElsewhere, ErrorCode.loginExpired];

/** 50008, 50012 and 50014: asked about in a dialog, never told in a toast. */
export const isLoginLost = (error: Pick<ApiError, 'code'>): boolean => lost.includes(error.code);

/** Whether the dialog 'you have been logged out' is open; the shell draws it. */
export const useLoginLost = create<{ asking: boolean }>()(() => ({ asking: false }));

let stayed = 0;

/** How often the user chose to stay; a call notes it when it is sent. */
export const timesStayed = (): number => stayed;

/**
 * Opens the dialog, once however many calls fail. A call sent before the user chose to stay does not ask again.
 */
export const askForLogin = (stayedWhenSent = timesStayed()): void => {
  if (stayedWhenSent === stayed) useLoginLost.setState({ asking: true });
};

export const stayLoggedOut = (): void => {
  stayed += 1;
  useLoginLost.setState({ asking: false });
};

/** Whether the dialog 'your role was changed in another tab' is open; the shell draws it. */
export const useRoleChanged = create<{ asking: boolean }>()(() => ({ asking: false }));

export const askForReload = (): void => useRoleChanged.setState({ asking: true });

/** Opens the dialog that this refusal is about. False: it is about none, and has to be told otherwise. */
export const askAbout = (refusal: Pick<ApiError, 'code'>, stayedWhenSent?: number): boolean => {
  if (isLoginLost(refusal)) askForLogin(stayedWhenSent);
  else if (refusal.code === ErrorCode.roleChanged) askForReload();
  else return false;
  return true;
};
