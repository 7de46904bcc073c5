/**
 * The drawing of `TimeChart`, in its own chunk because ECharts is large. Rendered as SVG, including the tooltip: the
 * HTML of ECharts' own tooltip has style attributes, which the content security policy refuses.
 */
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import styles from './time-chart.module.css';
import type { Moment, TimeSeries } from './time-chart.tsx';

register([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

interface PlotProps {
  moments: readonly Moment[];
  series: readonly TimeSeries[];
  height: number;
}

const TimeChartPlot = ({ moments, series, height }: PlotProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const chart = init(place, null, { renderer: 'svg', width: place.clientWidth || 600, height });
    chart.setOption(optionOf({ moments, series }, tokensOf(place)));
    const observer = new ResizeObserver(() => chart.resize({ width: place.clientWidth }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [moments, series, height]);
  return <div ref={box} className={styles.plot} style={{ height }} />;
};

type Token = (name: string) => string;

const tokensOf = (place: HTMLElement): Token => {
  const style = getComputedStyle(place);
  return (name) => style.getPropertyValue(`--college-${name}`).trim();
};

const optionOf = (
  { moments, series }: Pick<PlotProps, 'moments' | 'series'>,
  token: Token,
): EChartsCoreOption => {
  const text = { color: token('ink-soft'), fontSize: 12, fontFamily: token('font') };
  return {
    animation: false,
    grid: { left: 4, right: 4, top: 8, bottom: 0, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: moments.map(({ axis }) => axis),
      axisLabel: { ...text, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('line-strong') } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: text,
      splitLine: { lineStyle: { color: token('line') } },
    },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      axisPointer: { type: 'shadow', shadowStyle: { color: token('navy'), opacity: 0.06 } },
      backgroundColor: token('surface'),
      borderColor: token('line'),
      textStyle: { ...text, color: token('ink'), lineHeight: 18 },
      formatter: (bars: readonly { dataIndex: number }[]) => tipAt(bars[0]?.dataIndex ?? 0, moments, series),
    },
    series: series.map(({ name, tone, values, isBefore = false }) => ({
      type: 'bar',
      name,
      stack: isBefore ? 'before' : 'all',
      // A hollow bar of no height would be a line.
      data: isBefore ? values.map((value) => value || null) : [...values],
      itemStyle: isBefore
        ? { color: token('surface'), borderColor: token(tone), borderWidth: 1.5 }
        : { color: token(tone), ...(tone === 'bad' && { decal: stripes(token('surface')) }) },
      emphasis: { disabled: true },
      barMaxWidth: 28,
      barCategoryGap: '30%',
    })),
  };
};

/** Failures differ from successes by a pattern too, not by red and green alone. */
const stripes = (color: string) => ({
  symbol: 'rect',
  color,
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
});

/** The lines of a bar's tooltip. */
const tipAt = (index: number, moments: readonly Moment[], series: readonly TimeSeries[]): string =>
  [moments[index]?.full, ...series.map(({ name, values }) => `${name}  ${values[index] ?? '—'}`)].join('\n');

export default TimeChartPlot;
