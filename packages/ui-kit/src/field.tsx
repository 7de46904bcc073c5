import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

/** Props of all fields of the kit. `value` is always given: fields are controlled. */
export interface FieldProps<Value, Control extends HTMLElement = HTMLInputElement> {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Hides the label visually when the context already has it. */
  hideLabel?: boolean | undefined;
  /** Takes the whole row of a `FormGrid`. */
  wide?: boolean | undefined;
  /** The control itself, so that a form can focus the first invalid field. */
  inputRef?: Ref<Control> | undefined;
}

/** Connects a control with its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  wide?: boolean | undefined;
  /** `own`: the control includes its label, like a check box. */
  labelPlace?: 'above' | 'own';
  children: (wiring: Wiring, labelId: string) => ReactNode;
}

export const RequiredMark = () => {
  const words = useWords();
  return (
    <>
      <span className={styles.star} aria-hidden="true">
        *
      </span>
      <VisuallyHidden> ({words.required})</VisuallyHidden>
    </>
  );
};

/** Label, control, hint and error of one field. `children` is called with the props for the control. */
export const Field = ({
  label,
  error,
  hint,
  required,
  hideLabel,
  wide,
  labelPlace = 'above',
  children,
}: FrameProps) => {
  const id = useId();
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = classNames(error && ids.error, hint ? ids.hint : undefined);
  const text = (
    <label className={styles.label} id={ids.label} htmlFor={id}>
      {label}
      {required && <RequiredMark />}
    </label>
  );
  return (
    <div className={classNames(styles.field, wide && styles.wide)} data-field>
      {labelPlace === 'above' && (hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text)}
      {children(
        {
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        },
        ids.label,
      )}
      {/* Always rendered, so that a screen reader announces an error when it appears. */}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={ids.error}>
            <Icon name="bad" />
            <span data-error>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
