import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

/** What every field of the kit takes. `value` is always given: fields hold no state of their own. */
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
  /** Says the label to screen readers only, where the place says it to the eye. */
  hideLabel?: boolean | undefined;
  /** Takes the whole row of a `FormGrid`. */
  wide?: boolean | undefined;
  /** The control itself, so that a form can put the focus on the first field in error. */
  inputRef?: Ref<Control> | undefined;
}

/** What ties a control to its label, hint and error. */
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
  /** `own`: the control brings its label along, as a check box does. */
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

/** Label, control, hint and error of one field. `children` is called with what has to be put on the control. */
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
    <div className={classNames(styles.field, wide && styles.wide)}>
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
      {/* Always there, so that a screen reader announces the error when it arrives. */}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={ids.error}>
            <Icon name="bad" />
            {error}
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
