/** `pnpm backup <folder>`: database, files and the ledger's checkpoint, encrypted; see docs/how-to/back-up-and-restore.md. */
import { backupSecret } from './backup/backup-secret.ts';
import { makeBackup } from './backup/make-backup.ts';
import { Refusal, runCommand, say } from './command.ts';
import { keysOf } from './installation-keys.ts';
import { openStorage } from '../storage/storage-place.ts';

await runCommand(async (installation) => {
  const { database, settings } = installation;
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Refusal('Where to? pnpm backup <folder>');
  if (!(await database.read.schema.hasTable('users')))
    throw new Refusal('There is no installation in this database: name yours by DATABASE_URL or VAR_DIR.');
  const { manifest, reused } = await makeBackup({
    database,
    storage: await openStorage(settings.storagePlace),
    keys: await keysOf(installation),
    varDir: settings.varDir,
    folder,
    secret: await backupSecret(process.env),
    now: () => new Date(),
  });
  const { about, parts } = manifest;
  if (reused > 0) say(`  ${reused} files were there from before`);
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  say(`✓ The database of ${about.takenAt} and ${parts.length - 1} files are in ${folder}: ${bytes} bytes`);
  say(`  The data key ${about.keyId} is not in it. Keep it, and what opens this backup, elsewhere.`);
  say(`  Try it: pnpm restore --verify ${folder}`);
});
