import { useEffect } from 'react';
import type { MutableRefObject } from 'react';
import type { Enter } from './use-enter.ts';

/** Of a form in the dialog of a lost login, which the dialog's own button sends. */
export interface DialogForm {
  /** Of the account whose login was lost. */
  readonly username: string;
  readonly enter: Enter;
  /** Leads back to the page, for the account of another house. */
  readonly search: string;
  /** Leaves the page for an address of the shell. */
  readonly leave: (address: string) => void;
  /** Sends what was typed; false when that is nothing. Null while no form is shown. */
  readonly send: MutableRefObject<(() => boolean) | null>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Hands the form over to the dialog that it is shown in, if any. */
export const useDialogForm = (
  dialog: DialogForm | undefined,
  { isBegun, isBusy, send }: { isBegun: boolean; isBusy: boolean; send: () => void },
): void => {
  useEffect(() => {
    if (!dialog) return;
    dialog.send.current = () => {
      if (isBegun) send();
      return isBegun;
    };
    return () => {
      dialog.send.current = null;
    };
  });
  const onBusy = dialog?.onBusy;
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
};
