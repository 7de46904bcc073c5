import { Suspense, lazy } from 'react';
import { ChartCard } from './chart-card.tsx';
import type { ChartCardProps } from './chart-card.tsx';
import { useChartWords } from './chart-words.ts';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './time-chart.module.css';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

export interface Moment {
  /** Below the bar, if there is room. */
  axis: string;
  /** In full, in the tooltip and in the table. */
  full: string;
}

export interface TimeSeries {
  name: string;
  tone: Tone;
  /** Zero or more, one for each moment; null where it is not known. */
  values: readonly (number | null)[];
  /** Beside the others and not on top of them, drawn hollow: the period before. */
  isBefore?: boolean;
}

export interface TimeChartProps {
  /** What is counted; shown above, and the name of the chart for screen readers. */
  caption: string;
  /** Evenly spaced, oldest first. */
  moments: readonly Moment[];
  /** Stacked, the first at the bottom. */
  series: readonly TimeSeries[];
  /** In pixels, 260 by default. */
  height?: number;
}

const Plot = lazy(() => import('./time-chart-plot.tsx'));

/** Counts over time as stacked bars. The drawing (ECharts) is loaded when it is shown. */
const TimeChart = ({ caption, moments, series, height = 260 }: TimeChartProps) => (
  <figure className={styles.chart} aria-label={caption}>
    <figcaption className={styles.head}>
      <span aria-hidden="true">{caption}</span>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name, tone, isBefore }) => (
          <li
            key={name}
            className={classNames(
              styles.key,
              tones[tone],
              tone === 'bad' && styles.bad,
              isBefore && styles.before,
            )}
          >
            <span className={styles.mark} />
            {name}
          </li>
        ))}
      </ul>
    </figcaption>
    <div aria-hidden="true">
      <Suspense fallback={<Skeleton block={height} />}>
        <Plot {...{ moments, series, height }} />
      </Suspense>
    </div>
  </figure>
);

/** The same figures as a table. */
const TimeTable = ({ caption, moments, series }: TimeChartProps) => {
  const words = useChartWords();
  return (
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map(({ full }, index) => (
            <tr key={full}>
              <th scope="row">{full}</th>
              {series.map(({ name, values }) => (
                <td key={name} className={styles.number}>
                  {values[index] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface TimeChartCardProps extends TimeChartProps, Pick<ChartCardProps, 'actions' | 'about' | 'source'> {
  /** Of the card; the caption by default. */
  title?: string;
}

/** Counts over time as a chart, with the table behind it. */
export const TimeChartCard = ({ title, actions, about, source, ...chart }: TimeChartCardProps) => (
  <ChartCard
    title={title ?? chart.caption}
    {...{ actions, about, source }}
    chart={<TimeChart {...chart} />}
    table={<TimeTable {...chart} />}
  />
);
