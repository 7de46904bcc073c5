import type { ApiError } from '@college/api-client/api-error';
import { commonErrors } from '@college/contracts/core/errors';
import { create } from 'zustand';

/** Whether the server refuses everything until the password is changed; the shell renders the dialog. */
export const usePasswordDue = create<{ asking: boolean }>()(() => ({ asking: false }));

/** Opens the dialog if a refusal is about that. False: it is about something else, and must be reported otherwise. */
export const askForPassword = (refusal: Pick<ApiError, 'id'>): boolean => {
  const isDue = refusal.id === commonErrors.passwordDue.id;
  if (isDue) usePasswordDue.setState({ asking: true });
  return isDue;
};

export const settlePasswordDue = (): void => usePasswordDue.setState({ asking: false });
