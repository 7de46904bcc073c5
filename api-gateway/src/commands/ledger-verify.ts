/** `pnpm ledger:verify <export> [--checkpoint <file>]… [--key <key>]…`; see docs/how-to/verify-the-ledger.md. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refusal, say } from './command.ts';
import { features } from '../contexts/index.ts';
import { readLedgerFile } from '../contexts/platform/ledger/ledger-file.ts';
import { sourcesOf } from '../contexts/platform/ledger/take-over.ts';
import { storedNote } from '../contexts/platform/ledger/verify-checkpoints.ts';
import { outcomeOf, verifyLedger } from '../contexts/platform/ledger/verify-ledger.ts';
import type { LedgerProblem } from '../contexts/platform/ledger/ledger-problem.ts';
import type { LedgerVerdict } from '../contexts/platform/ledger/verify-ledger.ts';
import { parseVerifierKey } from '@college/ledger/checkpoint';

/** 1 also where it is no export. */
const EXIT_CODES = { good: 0, 'not-good': 1, 'good-with-erasures': 2 } as const;

const SAID: Readonly<Record<LedgerProblem['kind'], string>> = {
  'not-an-export': 'Not a whole export',
  'entry-changed': 'An entry was changed',
  'entry-missing': 'An entry was removed',
  'entry-left-out': 'An entry is in no tree',
  'wrong-step': 'An entry cannot follow the one before it',
  'record-changed': 'A record was changed',
  'record-missing': 'A record was removed',
  'record-unknown': 'A record was added',
  'record-erased': 'A record was not erased with its entry',
  'erased-unasked': 'An entry was erased, and nobody has decided that',
  contradiction: 'A record does not follow from what it was computed from',
  'total-differs': 'A total is not the sum of its slices',
  'no-checkpoint': 'No checkpoint',
  'unknown-key': 'Signed by another key',
  'tree-differs': 'The tree is not the one that was signed',
  'tree-shrunk': 'The tree has lost entries',
  fork: 'Two checkpoints contradict each other',
};

/** One line each, also of what there is nothing of. */
const kindLines = ({ kinds }: LedgerVerdict): string[] => {
  const width = Math.max(...kinds.map(({ kind }) => kind.length));
  return kinds.map(
    ({ kind, entries, records }) =>
      `  ${kind.padEnd(width)} ${String(entries).padStart(8)} entries ${String(records).padStart(8)} records`,
  );
};

const report = (verdict: LedgerVerdict): void => {
  const { problems, unsigned, restores, origin, size, waiting, erased, erasedBy, merges } = verdict;
  for (const { kind, of, detail } of problems) say(`✗ ${SAID[kind]}: ${of}: ${detail}`);
  say(`${origin}: ${size} entries in the tree, ${merges} merged accounts`);
  for (const line of kindLines(verdict)) say(line);
  say('What each kind covers, and what nothing vouches for: docs/ledger-coverage.md');
  if (erased > 0) say(`${erased} entries were erased, and only their hashes are left`);
  for (const [what, times] of erasedBy) say(`Erased by a decision, ${times} times: ${what}`);
  for (const restore of restores) say(`A backup was restored: ${restore}`);
  if (waiting > 0) say(`${waiting} entries are not in the tree yet, and no checkpoint vouches for them`);
  if (unsigned.length > 0) say(`Nothing else vouches for what these are now: ${unsigned.join(', ')}`);
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { checkpoint: { type: 'string', multiple: true }, key: { type: 'string', multiple: true } },
  });
  const [path] = positionals;
  if (path === undefined)
    throw new Refusal('Which export? pnpm ledger:verify <export> [--checkpoint <file>]… [--key <key>]…');
  const keys = (values.key ?? []).map((text) => {
    const key = parseVerifierKey(text);
    if (!key) throw new Refusal(`This is no key: ${text}`);
    return key;
  });
  const checkpoints = await Promise.all(
    (values.checkpoint ?? []).map(async (of) => ({ of, note: storedNote(await readFile(of, 'utf8')) })),
  );
  const verdict = await verifyLedger(readLedgerFile(path), {
    sources: sourcesOf(features),
    checkpoints,
    keys,
  });
  report(verdict);
  const outcome = outcomeOf(verdict);
  if (outcome === 'not-good') throw new Refusal('This ledger is NOT as it was signed');
  process.exitCode = EXIT_CODES[outcome];
  say(
    outcome === 'good-with-erasures'
      ? '✓ Every record is as it was entered, but for those whose erasure is in the tree'
      : '✓ Every record is as it was entered, and every entry is in the tree that was signed',
  );
  if (checkpoints.length === 0)
    say(
      '  Pass checkpoints that others kept with --checkpoint: without them, all of it may have been replaced',
    );
} catch (error) {
  process.exitCode = 1;
  const code = (error as NodeJS.ErrnoException).code;
  const isPlain = error instanceof Refusal || code === 'ENOENT' || code?.startsWith('ERR_PARSE_ARGS');
  if (!isPlain && code !== 'Z_DATA_ERROR' && code !== 'Z_BUF_ERROR') throw error;
  process.stderr.write(isPlain ? `${(error as Error).message}\n` : 'This is no export of a ledger\n');
}
