import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface DateTimeFieldProps extends FieldProps<string> {
  /** `datetime` by default. */
  kind?: 'datetime' | 'date' | 'time' | 'month';
  /** Bounds in the same form as the value. */
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean | undefined;
}

/**
 * A local date and time, in the format of the browser's own input: `yyyy-mm-ddThh:mm` (datetime), `yyyy-mm-dd` (date),
 * `hh:mm` (time), `yyyy-mm` (month); empty when there is none. `@college/portal-sdk/format` converts it into an
 * instant.
 */
export const DateTimeField = ({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  hideLabel,
  wide,
  inputRef,
  kind = 'datetime',
  ...input
}: DateTimeFieldProps) => (
  <Field {...{ label, error, hint, required, hideLabel, wide }}>
    {(wiring) => (
      <input
        {...input}
        {...wiring}
        ref={inputRef}
        type={kind === 'datetime' ? 'datetime-local' : kind}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
