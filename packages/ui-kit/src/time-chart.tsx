import { Suspense, lazy } from 'react';
import { ChartCard } from './chart-card.tsx';
import type { ChartCardProps } from './chart-card.tsx';
import { useChartWords } from './chart-words.ts';
import { classNames } from './class-names.ts';
import { DataTable } from './data-table.tsx';
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
  /** What is counted: the name of the chart for screen readers, shown above it unless the card has the same title. */
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
const TimeChart = ({
  caption,
  hideCaption,
  moments,
  series,
  height = 260,
}: TimeChartProps & { hideCaption: boolean }) => (
  <figure className={styles.chart} aria-label={caption}>
    <figcaption className={styles.head}>
      {!hideCaption && <span aria-hidden="true">{caption}</span>}
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
    <DataTable
      caption={caption}
      numbered={false}
      columns={[
        { key: 'full', title: words.time },
        ...series.map(({ name, values }, at) => ({
          key: String(at),
          title: name,
          align: 'end' as const,
          render: (_moment: Moment, index: number) => values[index] ?? '—',
        })),
      ]}
      rows={moments}
      rowKey="full"
    />
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
    chart={<TimeChart {...chart} hideCaption={title === undefined || title === chart.caption} />}
    table={<TimeTable {...chart} />}
  />
);
