const UNITS = ['KB', 'MB', 'GB'] as const;

/** Bytes as people read them: `1 KB`, `2.4 MB`, `1.0 GB`; in units of 1024. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} ${UNITS[0]}`;
  const [value, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, UNITS[1]] : [bytes / 1024 ** 3, UNITS[2]];
  return `${value.toFixed(1)} ${unit}`;
};
