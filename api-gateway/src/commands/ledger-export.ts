/** `pnpm ledger:export <file>`: writes what `pnpm ledger:verify` needs on another machine; see docs/how-to/verify-the-ledger.md. */
import { Refusal, runCommand, say } from './command.ts';
import { features } from '../contexts/index.ts';
import { exportLedger } from '../contexts/platform/ledger/export-ledger.ts';
import type { ExportLine } from '../contexts/platform/ledger/export-ledger.ts';
import { writeLedgerFile } from '../contexts/platform/ledger/ledger-file.ts';

async function* counted(lines: AsyncIterable<ExportLine>, count: () => void): AsyncGenerator<ExportLine> {
  for await (const line of lines) {
    if (line.line === 'entry') count();
    yield line;
  }
}

await runCommand(async ({ database }) => {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Refusal('Where to? pnpm ledger:export <file.jsonl.gz>');
  if (!(await database.read.schema.hasTable('ledger_entries')))
    throw new Refusal('There is no ledger in this database: name yours by DATABASE_URL or VAR_DIR.');
  let entries = 0;
  try {
    // One moment for all lines.
    await database.snapshot((read) =>
      writeLedgerFile(
        path,
        counted(exportLedger(read, features, new Date()), () => (entries += 1)),
      ),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Refusal(`${path} is there already`, { cause: error });
    throw error;
  }
  say(`✓ ${entries} entries of the ledger are in ${path}`);
});
