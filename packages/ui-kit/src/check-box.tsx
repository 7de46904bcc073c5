import type { ReactNode } from 'react';
import styles from './check-box.module.css';
import { classNames } from './class-names.ts';
import type { TriState } from './tri-state.ts';

export type { TriState };

export interface CheckBoxProps {
  label: string;
  state: TriState;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** A few words behind the label that belong to it: why it is fixed, where it comes from. */
  note?: ReactNode;
  /** Marks a box that was changed since it was loaded, by a sign as well as by colour. */
  change?: 'added' | 'removed' | undefined;
  /** The label stands elsewhere, or is only read aloud. */
  hideLabel?: boolean;
}

/** A box in a table or list that takes effect on a set, not in a form. A click on a mixed one checks it. */
export const CheckBox = ({ label, state, onChange, disabled, note, change, hideLabel }: CheckBoxProps) => (
  <label className={classNames(styles.box, change && styles[change], disabled && styles.disabled)}>
    <input
      type="checkbox"
      aria-label={hideLabel ? label : undefined}
      checked={state === 'checked'}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = state === 'mixed';
      }}
      onChange={() => onChange(state !== 'checked')}
    />
    {!hideLabel && (
      <span>
        {label}
        {note && <small className={styles.note}> {note}</small>}
      </span>
    )}
  </label>
);
