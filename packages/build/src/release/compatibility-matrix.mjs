/** A table for the terminal: which parts fit each other at run time. */

const reasons = {
  missing: 'there is none',
  version: 'another version',
  field: 'a field that is not there',
  required: 'a field that may be left out and must not be',
  type: 'another type',
  null: 'may be null and must not be',
  values: 'other values',
  bounds: 'other bounds',
  unclear: 'not to be told',
};

/** `TrainClass/PublishTrainClass, input state: other values` */
export function problemLine({ kind, subject, detail, reason, found }) {
  if (kind === 'package') return `${subject} ${detail} is wanted, and there is ${found ?? 'none'}`;
  if (kind === 'missing-call') return `${subject} is not there`;
  return `${subject}, ${kind}${detail ? ` ${detail}` : ''}: ${reasons[reason] ?? reason}`;
}

/**
 * @typedef {{ row: string, column: string, problems: string[] }} Cell
 * @param {Cell[]} cells those of one row follow each other
 * @returns {string[]} the table, then what each misfit is made of
 */
export function matrixLines(cells) {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const lead = Math.max(...rows.map((row) => row.length));
  const mark = (row, column) => {
    const cell = cells.find((one) => one.row === row && one.column === column);
    if (!cell) return '';
    return cell.problems.length === 0 ? 'fits' : `✗ ${cell.problems.length}`;
  };
  const line = (first, others) =>
    `  ${first.padEnd(lead)}  ${others.map((text, at) => text.padEnd(columns[at].length)).join('  ')}`.trimEnd();
  const misfits = cells.filter(({ problems }) => problems.length > 0);
  return [
    line('', columns),
    ...rows.map((row) =>
      line(
        row,
        columns.map((column) => mark(row, column)),
      ),
    ),
    ...misfits.flatMap(({ row, column, problems }) => [
      `✗ ${row} with ${column}`,
      ...problems.map((problem) => `    ${problem}`),
    ]),
  ];
}

/**
 * @param {object} mine what is to be deployed: `calls` of a gateway, `provides` of a shell, `uses` of a remote
 * @param {{ gateway: { calls: object }, shells: { version: string, provides: object, uses?: object }[],
 *   remotes: { name: string, version: string, use: string, uses: object }[] }} live as /api/deploy/live answers
 * @param {{ callProblems: Function, packageProblems: Function, satisfies: Function }} rules
 * @returns {Cell[]}
 */
export function cellsBeside({ name, version, calls, provides, uses }, live, rules) {
  const me = version ? `${name} ${version}` : `this ${name}`;
  const callsOf = (used, provided) => rules.callProblems(used, provided).map(problemLine);
  const packagesOf = (wanted, provided) =>
    rules.packageProblems(wanted, provided, rules.satisfies).map(problemLine);
  const cell = (row, column, problems) => ({ row, column, problems });
  const users = [
    ...live.shells.filter((shell) => shell.uses).map((shell) => ({ name: 'shell', ...shell })),
    ...live.remotes,
  ];
  const nameOf = (build) => `${build.name} ${build.version}${build.use ? ` (${build.use})` : ''}`;

  return [
    ...(calls ? users.map((build) => cell(nameOf(build), me, callsOf(build.uses.calls, calls))) : []),
    ...(provides
      ? live.remotes.map((build) => cell(nameOf(build), me, packagesOf(build.uses.shared, provides)))
      : []),
    ...(uses ? [cell(me, 'the gateway', callsOf(uses.calls, live.gateway.calls))] : []),
    ...(uses && !provides
      ? live.shells.map((shell) =>
          cell(me, `shell ${shell.version}`, packagesOf(uses.shared, shell.provides)),
        )
      : []),
  ];
}
