import { lazy, useState } from 'react';
import { classNames } from './class-names.ts';
import { spanPresets } from './date-presets.ts';
import type { DaySpan } from './date-presets.ts';
import { readDate } from './date-text.ts';
import { useDateWords } from './date-words.ts';
import type { DateWords } from './date-words.ts';
import own from './date-field.module.css';
import { Field } from './field.tsx';
import styles from './field.module.css';
import { useDatePopover } from './use-date-popover.tsx';

export type { DaySpan };

export interface DateRangeFieldProps {
  label: string;
  /** Days at the site, both inclusive; empty for an open side. */
  value: DaySpan;
  onChange: (span: DaySpan) => void;
  /** The wall clock of the site, `yyyy-mm-ddThh:mm`. */
  now: string;
  hideLabel?: boolean | undefined;
  wide?: boolean | undefined;
}

const Days = lazy(() => import('./date-calendar.tsx').then((chunk) => ({ default: chunk.Days })));

interface Read {
  span: DaySpan | null;
  error: string | undefined;
}

/** What the two texts mean, or why they mean nothing. */
const read = (texts: DaySpan, now: string, words: DateWords): Read => {
  const dayOf = (text: string): string | null =>
    text.trim() === '' ? '' : readDate(text, { kind: 'date', now, time: '' });
  const [from, to] = [dayOf(texts.from), dayOf(texts.to)];
  if (from === null || to === null) {
    const text = (from === null ? texts.from : texts.to).trim();
    return { span: null, error: words.wrong(text, now.slice(0, 10)) };
  }
  if (from !== '' && to !== '' && from > to) return { span: null, error: words.reversed };
  return { span: { from, to }, error: undefined };
};

/**
 * A span of days for a filter, typed or chosen. It takes effect when the field is left, by Enter, or by a choice; text
 * that is no date stays and is reported, and the filter stays as it was.
 */
export const DateRangeField = ({ label, value, onChange, now, hideLabel, wide }: DateRangeFieldProps) => {
  const words = useDateWords();
  const { box, close, openByKey, opener, popover } = useDatePopover(label);
  const [typed, setTyped] = useState<DaySpan | null>(null);
  const [error, setError] = useState<string>();
  const texts = typed ?? value;

  const apply = (): void => {
    if (typed === null) return;
    const { span, error: wrong } = read(typed, now, words);
    setError(wrong);
    if (span === null) return;
    setTyped(null);
    if (span.from !== value.from || span.to !== value.to) onChange(span);
  };
  const take = (span: DaySpan): void => {
    setTyped(null);
    setError(undefined);
    onChange(span);
  };
  const side = (key: keyof DaySpan) => ({
    type: 'text',
    name: key,
    autoComplete: 'off',
    placeholder: words.dateHint,
    'aria-label': words[key],
    value: texts[key],
    onBlur: apply,
    onChange: (event: { target: { value: string } }) => setTyped({ ...texts, [key]: event.target.value }),
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key === 'Enter') apply();
      openByKey(event);
    },
  });
  return (
    <Field {...{ label, error, hideLabel, wide }}>
      {({ id: first, ...wiring }, labelId) => (
        <div
          ref={box}
          role="group"
          data-span
          aria-labelledby={labelId}
          className={classNames(styles.control, own.span)}
        >
          <input {...wiring} {...side('from')} id={first} />
          <span className={own.dash} aria-hidden="true">
            –
          </span>
          <input {...wiring} {...side('to')} />
          {opener}
          {popover(
            <Days
              today={now.slice(0, 10)}
              presets={spanPresets(now.slice(0, 10), words)}
              onPreset={(span) => {
                take(span);
                close();
              }}
              value={value}
              onChange={take}
            />,
          )}
        </div>
      )}
    </Field>
  );
};
