import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
}

/** Several lines of plain text. */
export const TextAreaField = ({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  hideLabel,
  wide,
  inputRef,
  rows = 4,
  ...area
}: TextAreaFieldProps) => (
  <Field {...{ label, error, hint, required, hideLabel, wide }}>
    {(wiring) => (
      <textarea
        {...area}
        {...wiring}
        ref={inputRef}
        rows={rows}
        className={classNames(styles.control, styles.area)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
