import { lazy, useState } from 'react';
import { classNames } from './class-names.ts';
import { dayPresets } from './date-presets.ts';
import { isDate, readDate, showDate } from './date-text.ts';
import type { DateKind } from './date-text.ts';
import { useDateWords } from './date-words.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';
import { useDatePopover } from './use-date-popover.tsx';

export interface DateTimeFieldProps extends FieldProps<string> {
  /** The wall clock of the site, `yyyy-mm-ddThh:mm`: `@college/form-kit/date-time-field` knows it. */
  now: string;
  /** `datetime` by default. */
  kind?: DateKind;
  /** `hh:mm` of a day that is chosen without a time; 09:00 by default. */
  time?: string;
  /** Bounds in the same form as the value; what the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

const OneDay = lazy(() => import('./date-calendar.tsx').then((chunk) => ({ default: chunk.OneDay })));

/**
 * A local date, with a time or without: `yyyy-mm-ddThh:mm` (datetime), `yyyy-mm-dd` (date), empty when there is none.
 * It is typed, in English or Chinese, or chosen from a calendar. Text that is no date becomes the value as it is: the
 * field says so, the contract refuses it, and nothing that was typed is lost.
 */
export const DateTimeField = ({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required,
  hideLabel,
  wide,
  inputRef,
  now,
  kind = 'datetime',
  time = '09:00',
  min,
  max,
  name,
  disabled,
}: DateTimeFieldProps) => {
  const words = useDateWords();
  const { box, close, openByKey, opener, popover } = useDatePopover(label, { disabled, onClosed: onBlur });
  // The text while it is typed, and the value that it stands for: another value from outside replaces it.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const isTyping = typed?.value === value;
  const isWrong = !isTyping && value !== '' && !isDate(value, kind);
  const [day, clock] = isDate(value, kind) ? value.split('T') : ['', undefined];

  const write = (text: string): void => {
    const next = readDate(text, { kind, now, time }) ?? text.trim();
    setTyped({ text, value: next });
    onChange(next);
  };
  const take = (nextDay: string, nextTime = clock ?? time): void => {
    setTyped(null);
    onChange(kind === 'date' ? nextDay : `${nextDay}T${nextTime}`);
  };
  return (
    <Field
      {...{ label, hint, required, hideLabel, wide }}
      error={isWrong ? words.wrong(value, showDate(kind === 'date' ? now.slice(0, 10) : now, kind)) : error}
    >
      {(wiring) => (
        <div ref={box} className={styles.box}>
          <input
            {...wiring}
            ref={inputRef}
            type="text"
            name={name}
            autoComplete="off"
            className={classNames(styles.control, styles.withAfter)}
            placeholder={kind === 'date' ? words.dateHint : words.datetimeHint}
            disabled={disabled}
            value={isTyping ? typed.text : showDate(value, kind)}
            onChange={(event) => write(event.target.value)}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            onKeyDown={openByKey}
          />
          <span className={styles.after}>{opener}</span>
          {popover(
            <OneDay
              today={now.slice(0, 10)}
              presets={dayPresets(now.slice(0, 10), words)}
              onPreset={(preset) => {
                take(preset);
                close();
              }}
              value={day ?? ''}
              min={min}
              max={max}
              onChange={(next) => {
                take(next);
                if (kind === 'date') close();
              }}
              time={kind === 'date' ? undefined : (clock ?? time)}
              onTime={(next) => take(day || now.slice(0, 10), next)}
              onDone={close}
            />,
          )}
        </div>
      )}
    </Field>
  );
};
