import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './bar-chart.module.css';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

export interface Bar {
  label: string;
  /** In place of the label, with the same words: a link to what the bar counts. */
  shown?: ReactNode;
  /** Zero or more. */
  value: number;
  /** Where it begins; 0 by default. */
  start?: number | undefined;
  /** In place of one bar: several on the same line, of which `value` is the sum. */
  parts?: readonly { start: number; value: number }[] | undefined;
  /** The same of the period before: a thin hollow bar below. */
  before?: number | undefined;
  /** What is written in place of the value. */
  text?: string | undefined;
  tone?: Tone | undefined;
}

export interface BarChartProps {
  /** What is compared; shown above, and the name of the list for screen readers. */
  caption: string;
  bars: readonly Bar[];
  /** Hides the caption visually when the context already has it. */
  hideCaption?: boolean;
  /** Formats a value; by default unchanged. */
  format?: (value: number) => string;
  /** What a full bar stands for, such as 100 of percentages; by default the longest. */
  max?: number;
  /** Places on the scale that are named above the bars, such as days of a month. Not for screen readers. */
  marks?: readonly { at: number; text: string }[];
  /** What the hollow bars are, if there are any. */
  beforeName?: string;
}

/** Characters of a label that stand beside its bar on a phone; a Chinese one is as wide as two. */
const BESIDE = 14;
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character > '\u2E7F' ? 2 : 1), 0);

/** A few figures compared by length. A list to a screen reader, with every figure as text. */
export const BarChart = ({
  caption,
  hideCaption = false,
  bars,
  format = String,
  max = 1,
  marks = [],
  beforeName,
}: BarChartProps) => {
  const isLong = bars.some(({ label }) => widthOf(label) > BESIDE);
  const longest = Math.max(
    max,
    ...bars.map(({ before = 0 }) => before),
    ...bars.flatMap(({ start = 0, value, parts = [{ start, value }] }) =>
      parts.map((part) => part.start + part.value),
    ),
  );
  return (
    <figure className={styles.chart} aria-label={caption}>
      {!hideCaption && (
        <figcaption className={styles.caption} aria-hidden="true">
          {caption}
        </figcaption>
      )}
      {beforeName !== undefined && bars.some(({ before }) => before !== undefined) && (
        <p className={styles.caption} aria-hidden="true">
          ▭ {beforeName}
        </p>
      )}
      <ul className={classNames(styles.bars, isLong && styles.long)}>
        {marks.length > 0 && (
          <li className={styles.row} aria-hidden="true">
            <span className={styles.marks}>
              {marks.map(({ at, text }) => (
                <span key={at} style={{ insetInlineStart: `${(at / longest) * 100}%` }}>
                  {text}
                </span>
              ))}
            </span>
          </li>
        )}
        {bars.map(
          (
            { label, shown, value, start = 0, parts = [{ start, value }], before, text, tone = 'info' },
            index,
          ) => (
            // Two of them may have the same name.
            <li key={`${index} ${label}`} className={classNames(styles.row, tones[tone])}>
              <span className={styles.label}>{shown ?? label}</span>
              <span className={styles.track} aria-hidden="true">
                {parts
                  .filter((part) => part.value > 0 || part.start === 0)
                  .map((part) => (
                    <span
                      key={part.start}
                      className={classNames(styles.bar, before !== undefined && styles.now)}
                      style={{
                        width: `${(part.value / longest) * 100}%`,
                        insetInlineStart: `${(part.start / longest) * 100}%`,
                      }}
                    />
                  ))}
                {before !== undefined && before > 0 && (
                  <span className={styles.before} style={{ width: `${(before / longest) * 100}%` }} />
                )}
              </span>
              <span className={styles.value}>{text ?? format(value)}</span>
            </li>
          ),
        )}
      </ul>
    </figure>
  );
};
