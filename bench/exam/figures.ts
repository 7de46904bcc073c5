/** Figures of the bench of exams, and the section of docs/performance.md that they make. */
export type Figures = Readonly<Record<string, number>>;

export const nth = (times: readonly number[], share: number): number =>
  Number(
    (
      times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    ).toFixed(1),
  );

/** `start p50, ms` and its like. */
export const timesOf = (name: string, times: readonly number[]): Figures => ({
  [`${name}, p50 (ms)`]: nth(times, 0.5),
  [`${name}, p95 (ms)`]: nth(times, 0.95),
  [`${name}, p99 (ms)`]: nth(times, 0.99),
  [`${name}, worst (ms)`]: nth(times, 1),
});

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const NAMES: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** As the page has it; the four figures of one kind of call stand in one line. */
export const markdownOf = (results: Readonly<Record<string, Figures>>, title: string): string => {
  const databases = Object.keys(results);
  const all = [...new Set(Object.values(results).flatMap((figures) => Object.keys(figures)))];
  const lines = all.flatMap((name) => {
    const call = /^(.*), p50 \(ms\)$/.exec(name)?.[1];
    if (call !== undefined)
      return [
        row([
          `${call}, p50 / p95 / p99 / worst (ms)`,
          ...databases.map((database) =>
            ['p50', 'p95', 'p99', 'worst']
              .map((which) => results[database]?.[`${call}, ${which} (ms)`] ?? '–')
              .join(' / '),
          ),
        ]),
      ];
    if (/, (?:p95|p99|worst) \(ms\)$/.test(name)) return [];
    return [row([name, ...databases.map((database) => results[database]?.[name] ?? '–')])];
  });
  return [
    `## ${title}`,
    '',
    row(['', ...databases.map((database) => NAMES[database] ?? database)]),
    row(['---', ...databases.map(() => '---')]),
    ...lines,
    '',
  ].join('\n');
};
