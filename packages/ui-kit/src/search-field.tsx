import { useEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { useWords } from './words.ts';

export interface SearchFieldProps extends Omit<FieldProps<string>, 'label' | 'name'> {
  /** 'Search' by default. */
  label?: string | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Milliseconds without typing before `onChange`; Enter triggers it at once. */
  delay?: number;
}

/** A search text. Waits for a pause in typing, and for an input method to finish its word. */
export const SearchField = ({
  label,
  name = 'keyword',
  value,
  onChange,
  onBlur,
  hint,
  hideLabel,
  wide,
  disabled,
  inputRef,
  placeholder,
  delay = 300,
}: SearchFieldProps) => {
  const words = useWords();
  const [draft, setDraft] = useState({ text: value, of: value });
  const composing = useRef(false);
  // A change from outside (a reset, the back button) replaces what is being typed.
  if (draft.of !== value) setDraft({ text: value, of: value });
  const { text } = draft;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      if (!composing.current) latest.current(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, value, delay]);

  return (
    <Field label={label ?? words.search} hint={hint} hideLabel={hideLabel} wide={wide}>
      {(wiring) => (
        <div className={styles.box}>
          <span className={styles.before}>
            <Icon name="search" />
          </span>
          <input
            {...wiring}
            ref={inputRef}
            type="search"
            name={name}
            className={classNames(styles.control, styles.withBefore)}
            placeholder={placeholder}
            // For a placeholder that is truncated or replaced by input: read by screen readers and shown as a tooltip.
            title={placeholder}
            disabled={disabled}
            maxLength={100}
            autoComplete="off"
            value={text}
            onBlur={onBlur}
            onChange={(event) => setDraft({ text: event.target.value, of: value })}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              onChange(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) onChange(text);
            }}
          />
        </div>
      )}
    </Field>
  );
};
