/**
 * One form of an exam by integer programming, in a thread of its own: `highs` blocks while it solves. Plain JavaScript,
 * because a thread loads the file as it is.
 */

/**
 * @typedef {{
 *   rules: readonly { count: number; from: readonly number[] }[];
 *   cost: Readonly<Record<number, number>>;
 *   earlier: readonly (readonly number[])[];
 *   overlap: number;
 * }} Task `earlier`: the questions of the forms that are there; a new one has at most `overlap` of each.
 */

const SECONDS = 30;
/** The costs are drawn at random: nobody is served by the very best sum of them. */
const GAP = 0.2;
/** Lines of the format are limited. */
const PER_LINE = 40;

/** @param {string[]} terms */
const sum = (terms) => {
  const lines = [];
  for (let at = 0; at < terms.length; at += PER_LINE) lines.push(terms.slice(at, at + PER_LINE).join(' + '));
  return lines.join('\n + ');
};

/**
 * As an integer programme in the format of CPLEX: `x<question>_<rule>` is 1 where the question is asked for the rule.
 *
 * @param {Task} task
 */
const programme = ({ rules, cost, earlier, overlap }) => {
  /** @type {Map<number, string[]>} */
  const byQuestion = new Map();
  for (const [rule, { from }] of rules.entries())
    for (const question of from) {
      const names = byQuestion.get(question) ?? [];
      names.push(`x${question}_${rule}`);
      byQuestion.set(question, names);
    }
  const names = [...byQuestion.values()].flat();
  const costs = [...byQuestion].flatMap(([question, of]) =>
    of.map((name) => `${cost[question] ?? 1} ${name}`),
  );
  const wanted = rules.map(
    ({ count, from }, rule) => ` ${sum(from.map((question) => `x${question}_${rule}`))} = ${count}`,
  );
  const once = [...byQuestion.values()].filter(({ length }) => length > 1).map((of) => ` ${sum(of)} <= 1`);
  const few = earlier
    .map((form) => form.flatMap((question) => byQuestion.get(question) ?? []))
    .filter(({ length }) => length > overlap)
    .map((of) => ` ${sum(of)} <= ${overlap}`);
  return [
    'Minimize',
    ` ${sum(costs)}`,
    'Subject To',
    ...[...wanted, ...once, ...few],
    'Binary',
    ` ${names.join('\n ')}`,
    'End',
    '',
  ].join('\n');
};

/** @type {Promise<import('highs').Highs> | null} */
let opened = null;

const open = async () => {
  const { default: load } = await import('highs');
  return load();
};

/**
 * For each rule the questions that it gets; null: no further form is possible.
 *
 * @param {Task} task
 * @returns {Promise<number[][] | null>}
 */
export default async (task) => {
  if (task.rules.some(({ count, from }) => from.length < count)) return null;
  opened ??= open();
  const highs = await opened;
  const { Status, Columns } = highs.solve(programme(task), {
    mip_rel_gap: GAP,
    time_limit: SECONDS,
    output_flag: false,
  });
  if (Status === 'Infeasible') return null;
  /** @type {number[][]} */
  const picked = task.rules.map(() => []);
  for (const [name, column] of Object.entries(Columns)) {
    if (!('Primal' in column) || Math.round(Number(column.Primal)) !== 1) continue;
    const [question, rule] = name.slice(1).split('_').map(Number);
    if (question !== undefined && rule !== undefined) picked[rule]?.push(question);
  }
  const isWhole = task.rules.every(({ count }, rule) => picked[rule]?.length === count);
  if (!isWhole) throw new Error(`no form was found in time: ${Status}`);
  return picked;
};
