/**
 * What the board of study to look at takes over very many slices: the p95 of its first page, of each finding, and of its
 * count on the first page of a manager, in process. On SQLite and on PostgreSQL; `--slices 100000` for fewer, `--quick`
 * to see only that it finishes.
 */
import { isQuick, optionOf, runBench } from './frame.ts';
import { fillBoard } from './study-board/slices.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { openComparison } from './users/comparison.ts';
import type { Line } from './users/comparison.ts';
import { demoDatabase } from './users/filled-database.ts';
import { StudyFinding } from '@college/contracts/completion/study-supervision-row';

const SLICES = optionOf('slices', 2_000_000, 5_000);
const ROUNDS = optionOf('rounds', 10, 2);
const GOAL_MS = 2_000;

const results: Record<string, Record<string, Line>> = {};

const measure = async (place: { name: DatabaseName; url: string; folder: string }): Promise<void> => {
  const database = await demoDatabase(place.url, place.folder);
  process.stderr.write(`${place.name}: adding ${SLICES} slices\n`);
  await fillBoard(database, place.folder, SLICES);
  const comparison = await openComparison(place, database, 'manager');
  const rows: Record<string, Line> = {};
  results[place.name] = rows;
  const board = (input: object) =>
    comparison.compare('StudyRecord/GetPlausibilityPageList', { page: 1, pageSize: 20, ...input }, ROUNDS);
  rows['all findings'] = await board({});
  for (const finding of StudyFinding.options) rows[finding] = await board({ finding });
  rows['first page of a manager'] = await comparison.compare('Dashboard/GetManagerDashboard', {}, ROUNDS);
  await comparison.close();
  await database.close();
};

const linesOf = () =>
  Object.entries(results).flatMap(([database, rows]) =>
    Object.entries(rows).map(([what, { ours, bare }]) => ({
      database,
      what,
      'p95, ms': Math.round(ours),
      'of its SQL alone, ms': Math.round(bare),
    })),
  );

const report = () => {
  const lines = linesOf();
  console.table(lines);
  const missed = lines.some((line) => line['p95, ms'] > GOAL_MS);
  return { figures: { slices: SLICES, rounds: ROUNDS, wanted: GOAL_MS, lines }, missed: missed && !isQuick };
};

await runBench({
  name: 'study-board',
  work: (stopLater) => onBothDatabases(stopLater, () => undefined, measure),
  report,
});
