import { classNames } from './class-names.ts';
import { Field, RequiredMark } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

export type ChoiceFieldProps = FieldProps<boolean>;

/** Yes or no with the label on its right: shared by the check box and the toggle. */
export const ChoiceField = ({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  wide,
  inputRef,
  hideLabel: _,
  toggle = false,
  ...input
}: ChoiceFieldProps & { toggle?: boolean }) => (
  <Field {...{ label, error, hint, required, wide }} labelPlace="own">
    {(wiring) => (
      <label className={classNames(styles.choice, toggle && styles.toggle)}>
        <input
          {...input}
          {...wiring}
          ref={inputRef}
          type="checkbox"
          role={toggle ? 'switch' : undefined}
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
