/**
 * The figures and ranks of the statistics over a million days of study, 200,000 attempts and 100,000 certificates, for a
 * province and for one of its areas: the p95 of each call, in process, against the very same SQL on the roll-ups by the
 * bare driver, in turn. On SQLite and on PostgreSQL; `--classes 100` for a shorter one, `--quick` to see only that it
 * finishes.
 */
import { optionOf, runBench } from './frame.ts';
import { fillWorld } from './statistics/filled-world.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { openComparison } from './users/comparison.ts';
import type { Line } from './users/comparison.ts';
import { DATA_KEY, demoDatabase } from './users/filled-database.ts';
import { parseSettings } from '@college/api-gateway/src/app/settings';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import { openStorage } from '@college/api-gateway/src/storage/storage-place';
import { seedDemoFiles } from '@college/api-gateway/seeds/demo/seed-demo';

const CLASSES = optionOf('classes', 1000, 4);
const ROUNDS = optionOf('rounds', 40, 2);
const WANTED = { p95: 150, ratio: 1.5 };
/** A call that takes less than this is mostly what a request costs, which bench/gateway measures. */
const SLOW_MS = 20;
const DAY_MS = 86_400_000;

const today = new Date();
const daysAgo = (days: number): string =>
  new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const YEAR = { from: daysAgo(364), to: daysAgo(0) };

const CALLS: Readonly<Record<string, readonly [call: string, input: object]>> = {
  overview: ['Statistics/GetOverview', {}],
  'overview, two months by day': ['Statistics/GetOverview', { from: daysAgo(60) }],
  training: ['Statistics/GetTrainStatistics', {}],
  exams: ['Statistics/GetExamStatistics', {}],
  'areas by enrolled': ['Statistics/GetAreaRank', { by: 'enrolled' }],
  'areas by hours': ['Statistics/GetAreaRank', { by: 'hours' }],
  'areas by pass rate': ['Statistics/GetAreaRank', { by: 'passed' }],
  'enterprises by completion': ['Statistics/GetEnterpriseRank', { by: 'trained' }],
  'enterprises by hours': ['Statistics/GetEnterpriseRank', { by: 'hours' }],
  'enterprises by pass rate': ['Statistics/GetEnterpriseRank', { by: 'passed' }],
  'courses by hours': ['Statistics/GetCourseRank', { by: 'hours' }],
  'courses by days': ['Statistics/GetCourseRank', { by: 'days' }],
};
/** Whose scope is what. */
const CALLERS = { province: 'manager', area: 'supervisor' } as const;

interface Figures {
  readonly world: Readonly<Record<string, number>>;
  readonly lines: Readonly<Record<string, Line>>;
}
const results: Partial<Record<DatabaseName, Figures>> = {};

const measure = async (place: { name: DatabaseName; url: string; folder: string }): Promise<Figures> => {
  const database = await demoDatabase(place.url, place.folder);
  try {
    // With its study, exams and certificates, of which there will be very many.
    await seedDemoFiles(database, {
      keys: await loadKeys(DATA_KEY, place.folder),
      storage: await openStorage(parseSettings({ VAR_DIR: place.folder }).storagePlace),
      now: new Date(),
    });
    const say = (text: string): void => void process.stderr.write(`${place.name}: ${text}\n`);
    const world = await fillWorld(database, CLASSES, say);
    const lines: Record<string, Line> = {};
    for (const [scope, account] of Object.entries(CALLERS)) {
      say(`calls of the ${scope}`);
      const comparison = await openComparison(place, database, account);
      try {
        for (const [label, [call, input]] of Object.entries(CALLS))
          lines[`${scope}: ${label}`] = await comparison.compare(call, { ...YEAR, ...input }, ROUNDS);
      } finally {
        await comparison.close();
      }
    }
    return { world, lines };
  } finally {
    await database.close();
  }
};

const NAMES: Readonly<Record<DatabaseName, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const shown = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);

/** As docs/performance.md has it. */
const tableOf = (): string => {
  const columns = Object.entries(results) as [DatabaseName, Figures][];
  const labels = [...new Set(columns.flatMap(([, { lines }]) => Object.keys(lines)))];
  const cell = ({ lines }: Figures, label: string): string => {
    const line = lines[label];
    return line ? `${shown(line.ours)} ms / ${shown(line.bare)} ms (${line.ratio.toFixed(2)})` : '–';
  };
  return [
    `| ${['p95 of ours / of the bare driver', ...columns.map(([name]) => NAMES[name])].join(' | ')} |`,
    `| ${['---', ...columns.map(() => '---')].join(' | ')} |`,
    ...labels.map((label) => `| ${[label, ...columns.map(([, one]) => cell(one, label))].join(' | ')} |`),
  ].join('\n');
};

const report = () => {
  console.log(tableOf());
  for (const [name, { world }] of Object.entries(results)) console.log(`${name}: ${JSON.stringify(world)}`);
  const missed = Object.values(results).some(({ lines }) =>
    Object.values(lines).some(
      ({ ours, bare, ratio }) => ours > WANTED.p95 || (bare >= SLOW_MS && ratio > WANTED.ratio),
    ),
  );
  return { figures: { classes: CLASSES, rounds: ROUNDS, wanted: WANTED, results }, missed };
};

await runBench({
  name: 'statistics',
  work: (stopLater) => onBothDatabases(stopLater, (name, figures) => void (results[name] = figures), measure),
  report,
});
