import { Field, RequiredMark } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

export type CheckboxFieldProps = FieldProps<boolean>;

/** Yes or no: a box to tick with the label on its right, as part of a form that is submitted later. */
export const CheckboxField = ({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  wide,
  inputRef,
  hideLabel: _,
  ...input
}: CheckboxFieldProps) => (
  <Field {...{ label, error, hint, required, wide }} labelPlace="own">
    {(wiring) => (
      <label className={styles.choice}>
        <input
          {...input}
          {...wiring}
          ref={inputRef}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
    )}
  </Field>
);
