/**
 * What the two databases write or understand differently: conflicts and locks, JSON, casts, dates, collations, texts put
 * together, conditions in values, windows. All else knex writes alike for both, but for its quotes.
 */
const DIFFERS =
  /\b(on conflict|for update|for share|skip locked|json\w*|cast|strftime|extract|interval|collate|case|substr\w*|replace|instr|unnest|recursive|over|filter|nulls|i?like|date_trunc|to_char|now|current_timestamp|random|group_concat|string_agg|array_agg)\b|::|\|\|/i;

/** A statement without what differs from call to call: quotes, how many values a list has, names of savepoints. */
export const shapeOf = (sql) =>
  sql
    .replaceAll(/[`"]/g, '')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)')
    .replaceAll(/\b(trx|test_)[\w-]+/g, '$1');

/** The last of each suite and database: who records into a file that is already there adds to it. */
export const lastRuns = (runs) => [
  ...new Map(runs.map((run) => [`${run.dialect} ${run.feature} ${run.name}`, run])).values(),
];

/**
 * Context by context, so that one of them can be recorded without the others: its statements are sent to both databases
 * by its own suites.
 */
export const runsNeededByContext = (runs) =>
  [...new Set(runs.map(contextOf))].flatMap((context) =>
    runsNeeded(runs.filter((run) => contextOf(run) === context)),
  );

/** '' for what belongs to no feature. */
export const contextOf = ({ feature }) => feature.split('/')[0];

/**
 * The fewest runs, about: each suite runs on one database at least, and each statement in which the databases differ is
 * sent to each of them by one suite at least. The longest are left out first. `runs`: one of each suite and database.
 */
export function runsNeeded(runs) {
  const shapesOf = ({ dialect, statements }) =>
    new Set(statements.filter((sql) => DIFFERS.test(sql)).map((sql) => `${dialect} ${shapeOf(sql)}`));
  const shapes = new Map(runs.map((run) => [run, shapesOf(run)]));
  const sentBy = new Map();
  for (const set of shapes.values()) for (const shape of set) sentBy.set(shape, (sentBy.get(shape) ?? 0) + 1);
  const left = new Set(runs);
  const isAlone = ({ name }) => [...left].filter((one) => one.name === name).length < 2;
  for (const run of runs.toSorted((one, other) => other.milliseconds - one.milliseconds)) {
    if (isAlone(run) || [...shapes.get(run)].some((shape) => sentBy.get(shape) === 1)) continue;
    left.delete(run);
    for (const shape of shapes.get(run)) sentBy.set(shape, sentBy.get(shape) - 1);
  }
  return [...left];
}
