import { Suspense, lazy } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './time-chart.module.css';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';
import { useWords } from './words.ts';

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

/**
 * Counts over time as stacked bars, and the same figures as a table. The drawing (ECharts) is loaded when it is shown.
 */
export const TimeChart = ({ caption, moments, series, height = 260 }: TimeChartProps) => {
  const words = useWords();
  return (
    <figure className={styles.chart} aria-label={caption}>
      <figcaption className={styles.head}>
        <span aria-hidden="true">{caption}</span>
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ name, tone }) => (
            <li key={name} className={classNames(styles.key, tones[tone], tone === 'bad' && styles.bad)}>
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
      <details className={styles.figures}>
        <summary>{words.asTable}</summary>
        <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
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
      </details>
    </figure>
  );
};
