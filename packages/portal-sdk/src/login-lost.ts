import type { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import type { TakenOver } from '@college/contracts/core/errors';
import { create } from 'zustand';

const lost: readonly number[] = [ErrorCode.notSignedIn, ErrorCode.signedInElsewhere, ErrorCode.loginExpired];

/** 50008, 50012 and 50014: handled by a dialog, never by a toast. */
export const isLoginLost = (error: Pick<ApiError, 'code'>): boolean => lost.includes(error.code);

/** Why a login was lost: 50008, 50012 or 50014, and for 50012 by which device, unless it was another tab. */
export interface LoginLoss {
  readonly code: number;
  readonly takenOver: TakenOver | null;
}

interface LoginLost {
  /** Whether the dialog 'you have been logged out' is open; the shell renders it. */
  readonly asking: boolean;
  /** Null while the login is valid, as far as this page knows. */
  readonly loss: LoginLoss | null;
}

export const useLoginLost = create<LoginLost>()(() => ({ asking: false, loss: null }));

export const isLoginKnownLost = (): boolean => useLoginLost.getState().loss !== null;

/** What the refusal of a call, or a message of the live socket, says of a lost login. */
export const lossOf = ({ code, data }: { code: number; data?: unknown }): LoginLoss => ({
  code,
  takenOver: code === ErrorCode.signedInElsewhere ? ((data as TakenOver | null | undefined) ?? null) : null,
});

export const NEVER_STAYED = 0;

let stayed = NEVER_STAYED;

/** How often the user chose to stay; each call remembers this number when it is sent. */
export const timesStayed = (): number => stayed;

/**
 * Opens the dialog, once for any number of failed calls. A call sent before the user chose to stay does not open it
 * again.
 */
export const askForLogin = (loss: LoginLoss, stayedWhenSent = timesStayed()): void => {
  // The first call to fail knows best: those after it may find no more than that there is no login.
  useLoginLost.setState(({ loss: known }) => ({ loss: known ?? loss }));
  if (stayedWhenSent !== stayed) return;
  useRoleChanged.setState({ asking: false });
  useLoginLost.setState({ asking: true });
};

export const stayLoggedOut = (): void => {
  stayed += 1;
  useLoginLost.setState({ asking: false });
};

/** A new login began in this page. */
export const forgetLoginLost = (): void => {
  stayed = NEVER_STAYED;
  useLoginLost.setState({ asking: false, loss: null });
};

/** Whether the dialog 'your role was changed in another tab' is open; the shell renders it. */
export const useRoleChanged = create<{ asking: boolean }>()(() => ({ asking: false }));

/** A lost login is the one question that matters. */
export const askForReload = (): void => useRoleChanged.setState({ asking: !useLoginLost.getState().asking });

/** Opens the dialog for this refusal. False: there is none, and it must be reported otherwise. */
export const askAbout = (refusal: Pick<ApiError, 'code' | 'data'>, stayedWhenSent?: number): boolean => {
  if (isLoginLost(refusal)) askForLogin(lossOf(refusal), stayedWhenSent);
  else if (refusal.code === ErrorCode.roleChanged) askForReload();
  else return false;
  return true;
};
