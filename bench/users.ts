/**
 * What the kernel adds to a list of very many users: the p95 of a list call with a search, in process, against the p95 of
 * the very same SQL sent by the bare driver, in turn. On SQLite and on PostgreSQL; `--users 20000` for a shorter one, `--quick` to
 * see only that it finishes.
 */
import { optionOf, runBench } from './frame.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { openComparison } from './users/comparison.ts';
import type { Line } from './users/comparison.ts';
import { addUsers, demoDatabase } from './users/filled-database.ts';

const USERS = optionOf('users', 1_000_000, 2000);
const ROUNDS = optionOf('rounds', 40, 2);
const GOAL = 1.5;

const LISTS: Record<string, object> = {
  'newest first': {},
  'of a kind': { userType: '3' },
  'by a part of the name': { keyword: '建国' },
  'by a whole phone': { keyword: '13900001111' },
};

const results: Record<string, Record<string, Line>> = {};

const measure = async (place: { name: DatabaseName; url: string; folder: string }) => {
  const database = await demoDatabase(place.url, place.folder);
  process.stderr.write(`${place.name}: adding ${USERS} users\n`);
  await addUsers(database, { count: USERS, kind: '3', from: 1 });
  const comparison = await openComparison(place, database, 'admin');
  const rows: Record<string, Line> = {};
  results[place.name] = rows;
  for (const [label, filters] of Object.entries(LISTS))
    rows[label] = await comparison.compare(
      'User/GetUserPageList',
      { page: 1, pageSize: 20, ...filters },
      ROUNDS,
    );
  await comparison.close();
  await database.close();
};

const linesOf = () =>
  Object.entries(results).flatMap(([database, rows]) =>
    Object.entries(rows).map(([list, { ours, bare, ratio }]) => ({
      database,
      list,
      'ours p95, ms': Number(ours.toFixed(1)),
      'bare p95, ms': Number(bare.toFixed(1)),
      ratio: Number(ratio.toFixed(2)),
    })),
  );
/** A list that takes less than this is dominated by what a request costs, which bench/gateway measures. */
const SLOW_MS = 20;

const report = () => {
  const lines = linesOf();
  console.table(lines);
  const missed = lines.some((line) => line.ratio > GOAL && line['bare p95, ms'] >= SLOW_MS);
  return { figures: { users: USERS, rounds: ROUNDS, wanted: GOAL, lines }, missed };
};

await runBench({
  name: 'users',
  work: (stopLater) => onBothDatabases(stopLater, () => undefined, measure),
  report,
});
