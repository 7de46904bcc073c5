import { useState } from 'react';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useWords } from './words.ts';

export interface TextFieldProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'password' | 'email' | 'tel' | 'url' | 'number' | 'search'>;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  maxLength?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | 'any' | undefined;
  readOnly?: boolean | undefined;
  icon?: IconName | undefined;
  /** To the right of the field: a verify code's picture, a unit. */
  aside?: ReactNode;
}

/** One line of text. A password can be shown by its own button. */
export const TextField = ({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  hideLabel,
  wide,
  inputRef,
  type = 'text',
  icon,
  aside,
  ...input
}: TextFieldProps) => {
  const words = useWords();
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  return (
    <Field {...{ label, error, hint, required, hideLabel, wide }}>
      {(wiring) => (
        <div className={styles.row}>
          <div className={styles.box}>
            {icon && (
              <span className={styles.before}>
                <Icon name={icon} />
              </span>
            )}
            <input
              {...input}
              {...wiring}
              ref={inputRef}
              type={password && shown ? 'text' : type}
              className={classNames(styles.control, icon && styles.withBefore, password && styles.withAfter)}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            {password && (
              <span className={styles.after}>
                <Button
                  kind="quiet"
                  icon={shown ? 'hide' : 'show'}
                  aria-label={shown ? words.hidePassword : words.showPassword}
                  aria-pressed={shown}
                  disabled={input.disabled}
                  onClick={() => setShown(!shown)}
                />
              </span>
            )}
          </div>
          {aside}
        </div>
      )}
    </Field>
  );
};
