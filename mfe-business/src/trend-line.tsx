interface TrendLineProps {
  /** Null where it is not known. */
  values: readonly (number | null)[];
  className?: string | undefined;
  width?: number;
  height?: number;
  /** What the top of the line stands for; by default the largest value. Lines side by side have the same. */
  most?: number;
}

/** A course of values as a line, out of the way of screen readers: the figures stand beside it or in a table. */
export const TrendLine = ({ values, className, width = 72, height = 24, most }: TrendLineProps) => {
  const top = Math.max(most ?? 0, ...values.filter((value) => value !== null), 1);
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [
          `${(at / Math.max(values.length - 1, 1)) * (width - 4) + 2},${height - 2 - (value / top) * (height - 4)}`,
        ],
  );
  if (points.length < 2) return null;
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
};
