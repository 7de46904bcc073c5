/**
 * `pnpm restore <backup> [--replace]` and `pnpm restore --verify <backup> [--checkpoint <file>]…`; see
 * docs/how-to/back-up-and-restore.md.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { backupSecret } from './backup/backup-secret.ts';
import { openBackup } from './backup/open-backup.ts';
import type { OpenedBackup } from './backup/open-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { Refusal, runPlainly, say } from './command.ts';
import { acceptRestore } from '../contexts/platform/ledger/accept-restore.ts';
import { sentenceOf } from '../contexts/platform/ledger/alarm-reporter.ts';
import { keptIn } from '../contexts/platform/ledger/kept-head.ts';
import { storedNote } from '../contexts/platform/ledger/verify-checkpoints.ts';
import { parseSettings } from '../app/settings.ts';
import type { Settings } from '../app/settings.ts';
import { keyFileIn, loadKeys } from '../crypto/keys.ts';
import type { Keys } from '../crypto/keys.ts';
import { openStorage } from '../storage/storage-place.ts';

const now = (): Date => new Date();

const wishOf = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        verify: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        checkpoint: { type: 'string', multiple: true, default: [] },
      },
    });
    const [folder] = positionals;
    if (folder === undefined) throw new Error('Which backup?');
    return { ...values, folder };
  } catch (error) {
    throw new Refusal(
      `${(error as Error).message}\npnpm restore <backup> [--replace]\npnpm restore --verify <backup> [--checkpoint <file>]…`,
      { cause: error },
    );
  }
};

const keysHere = async ({ dataKey, olderDataKeys, varDir }: Settings): Promise<Keys | null> =>
  dataKey === null && !existsSync(keyFileIn(varDir)) ? null : loadKeys(dataKey, varDir, olderDataKeys);

const verify = async (backup: OpenedBackup, settings: Settings, files: readonly string[]): Promise<void> => {
  const keys = await keysHere(settings);
  if (!keys) say('  There is no data key here: whether it is the one of this backup was not checked');
  const { problems, opened, ledger } = await verifyBackup({
    backup,
    databaseUrl: settings.databaseUrl,
    scratch: tmpdir(),
    keys,
    varDir: settings.varDir,
    checkpoints: await Promise.all(
      files.map(async (of) => ({ of, note: storedNote(await readFile(of, 'utf8')) })),
    ),
    now,
  });
  for (const problem of problems) say(`✗ ${problem}`);
  for (const restore of ledger?.restores ?? []) say(`  A backup was restored: ${restore}`);
  if (problems.length > 0) throw new Refusal('✗ This backup can NOT be relied on');
  const { about, parts } = backup.manifest;
  const rows = Object.values(about.rows).reduce((sum, count) => sum + count, 0);
  say(
    `✓ This backup can be restored: ${rows} rows in ${Object.keys(about.rows).length} tables, ${parts.length - 1} files (${opened} opened), ${ledger?.size ?? 0} entries of the ledger, as of ${about.takenAt}`,
  );
};

const restore = async (backup: OpenedBackup, settings: Settings, replace: boolean): Promise<void> => {
  const keys = await keysHere(settings);
  if (!keys)
    throw new Refusal(
      `Put the data key ${backup.manifest.about.keyId} into ${keyFileIn(settings.varDir)}, or set DATA_KEY.`,
    );
  const storage = await openStorage(settings.storagePlace);
  const { databaseUrl } = settings;
  const { database, files, aside } = await restoreBackup({
    backup,
    databaseUrl,
    storage,
    keys,
    replace,
    now,
  });
  try {
    if (aside !== null) say(`  What was there is ${aside} now`);
    say(`✓ The database of ${backup.manifest.about.takenAt} and ${files} files were restored`);
    const kept = keptIn(settings.varDir, storage);
    const found = await acceptRestore({ database, keys, kept, now }, '');
    if (!found) return;
    say(`  ${sentenceOf(found.alarm)}`);
    say('  The gateways sign nothing until you have said why: pnpm ledger:accept-restore');
  } finally {
    await database.close();
  }
};

await runPlainly(async () => {
  const wish = wishOf(process.argv.slice(2));
  const settings = parseSettings(process.env);
  const backup = await openBackup(wish.folder, await backupSecret(process.env));
  await (wish.verify ? verify(backup, settings, wish.checkpoint) : restore(backup, settings, wish.replace));
});
