/** What the ledger covers, in words: `docs/ledger-coverage.md`. */
import { NOT_COVERED } from './not-covered.ts';
import type { CoveredTable, LedgerSource } from '../src/contexts/platform/ledger/ledger-source.port.ts';

const HEAD = `# What the ledger covers

Made from the code by \`coverage.db.test.ts\`; a table or a column that is missing here fails the tests. An entry vouches
for each column under 'entered'. Verification computes those under 'derived' once more. Nothing vouches for the rest, for
the reason that stands there.
`;

const names = (columns: readonly string[]): string => columns.map((column) => `\`${column}\``).join(', ');

/** Columns with the same reason stand together. */
const byReason = (columns: Readonly<Record<string, string>>): string[] => {
  const groups = new Map<string, string[]>();
  for (const [column, reason] of Object.entries(columns))
    groups.set(reason, [...(groups.get(reason) ?? []), column]);
  return [...groups].map(([reason, group]) => `${names(group)}: ${reason}`);
};

const tableLines = ({ table, entered, derived = {}, left }: CoveredTable): string[] => [
  `- \`${table}\``,
  ...(entered.length > 0 ? [`  - entered: ${names(entered)}`] : []),
  ...byReason(derived).map((line) => `  - derived: ${line}`),
  ...byReason(left).map((line) => `  - not covered: ${line}`),
];

export const coveragePage = (sources: readonly LedgerSource[]): string =>
  [
    HEAD,
    ...sources.flatMap(({ kind, covers }) => [`## ${kind}\n`, ...covers.flatMap(tableLines), '']),
    '## Tables without records\n',
    ...byReason(Object.fromEntries(NOT_COVERED)).map((line) => `- ${line}`),
    '',
  ].join('\n');
