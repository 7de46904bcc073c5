/**
 * `pnpm stats:recount`: counts the statistics from the records while gateways are running, says where the roll-ups
 * differ, and mends them. Exits with code 1 when something did.
 */
import { Refusal, runCommand, say } from './command.ts';
import { recount } from '../contexts/reporting/statistics/recount.ts';
import type { Difference } from '../contexts/reporting/statistics/recount.ts';

/** The first lines of a long list are enough to see what it is about. */
const SHOWN = 20;

const lineOf = ({ unit: { kind, id }, rows }: Difference): string =>
  `  ${kind} of ${kind === 'exam' ? 'sitting' : 'class'} ${id}: ${rows} rows`;

await runCommand(async ({ settings, database }) => {
  if (!(await database.read.schema.hasTable('stat_marks')))
    throw new Refusal('There are no statistics in this database: name yours by DATABASE_URL or VAR_DIR.');
  const { units, different } = await recount({ settings, database, now: () => new Date() });
  if (different.length === 0) return say(`✓ Counted anew, no difference: ${units} units.`);
  const lines = different.slice(0, SHOWN).map(lineOf);
  if (different.length > SHOWN) lines.push(`  and ${different.length - SHOWN} more`);
  throw new Refusal(
    `✗ ${different.length} of ${units} units differed from their records, and were put right:\n${lines.join('\n')}`,
  );
});
