import { truncate, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { identityFor, recipientFor } from './backup-seal.ts';
import type { BackupSecret } from './backup-seal.ts';
import { makeBackup } from './make-backup.ts';
import { countDifferences, MANIFEST_NAME } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { majorIn } from './postgres-programs.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { loadKeys } from '../../crypto/keys.ts';
import { openDatabase } from '../../db/database.ts';
import { readStored } from '../../storage/read-stored.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { scratchFolder } from '../../../test/scratch-folder.ts';

/** A passphrase that costs little to try. */
const QUICK = 4;

let secret: BackupSecret;
let folder: string;
beforeAll(async () => {
  const identity = await generateX25519Identity();
  secret = { passphrase: null, recipient: await identityToRecipient(identity), identity };
});
beforeEach(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'college-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('opens a backup with its passphrase only, and takes no short one', async () => {
  const by = (passphrase: string) => ({ passphrase, recipient: null, identity: null });
  await expect(recipientFor(folder, by('short'))).rejects.toThrow('12 characters');
  const recipient = await recipientFor(folder, by('correct horse battery'), QUICK);
  const identity = await identityFor(folder, by('correct horse battery'));
  expect(await identityToRecipient(identity)).toBe(recipient);
  await expect(identityFor(folder, by('another passphrase'))).rejects.toThrow('does not open this backup');
  await expect(recipientFor(folder, by('another passphrase'))).rejects.toThrow('does not open this backup');
});

it('names each table that has more or fewer rows, or is not there', () => {
  expect(countDifferences({ users: 3, roles: 2, gone: 0 }, { users: 2, roles: 2, fresh: 1 })).toEqual([
    'fresh: 1 instead of no table',
    'gone: no table instead of 0',
    'users: 2 instead of 3',
  ]);
});

it('reads the version of the programs of PostgreSQL', () => {
  expect(majorIn('pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n')).toBe(15);
  expect(majorIn('something else')).toBe(0);
});

describeOnBothDatabases(
  'a backup',
  (open) => {
    const files = memoryStorage();
    const now = () => new Date('2026-12-01T02:00:00.000Z');
    const backup = () => {
      const { database, keys } = open();
      const varDir = join(folder, 'var');
      return makeBackup({ database, storage: files, keys, varDir, folder: join(folder, 'b'), secret, now });
    };
    const opened = () => openBackup(join(folder, 'b'), secret);
    const verified = async () =>
      verifyBackup({
        backup: await opened(),
        databaseUrl: open().url,
        scratch: folder,
        keys: open().keys,
        varDir: folder,
        checkpoints: [],
        now: () => open().now,
      });
    const restored = async ({ replace = false, into = 'restored.sqlite', keys = open().keys } = {}) => {
      const storage = memoryStorage();
      const wish = { storage, keys, replace, now, databaseUrl: join(folder, into) };
      return { storage, ...(await restoreBackup({ ...wish, backup: await opened() })) };
    };
    beforeAll(async () => {
      for (let at = 0; at < 12; at += 1) await files.put(`some/file-${at}`, Buffer.from(`content ${at}`));
    });

    it('comes back as it was, into an empty place only', async () => {
      expect((await backup()).manifest.parts).toHaveLength(13);
      await expect(backup()).rejects.toThrow('holds a whole backup already');
      const { database, storage, files: count, aside } = await restored();
      expect([count, aside]).toEqual([12, null]);
      expect((await readStored(storage, 'some/file-7'))?.toString()).toBe('content 7');
      const names = (of: typeof database) => of.read('users').orderBy('id').pluck<string[]>('username');
      expect(await names(database)).toEqual(await names(open().database));
      await database.close();

      await expect(restored()).rejects.toThrow('There are tables in this database');
      const again = await restored({ replace: true });
      await again.database.close();
      const before = await openDatabase(again.aside ?? '');
      expect(await before.read.schema.hasTable('users')).toBe(true);
      await before.close();
    });

    it('is good if it can be restored, its ledger is whole and its files open', async () => {
      await backup();
      const { problems, opened: count, ledger } = await verified();
      expect(problems).toEqual([]);
      expect(count).toBe(10);
      expect(ledger?.kinds.length).toBeGreaterThan(0);
    });

    it('names the parts that were cut off, changed or lost, and restores nothing of them', async () => {
      await backup();
      const part = (key: number) => join(folder, 'b', `files/some/file-${key}.age`);
      await truncate(part(1), 20);
      const changed = await readFile(part(2));
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      await writeFile(part(2), changed);
      await rm(part(3));
      const problems = [
        expect.stringContaining('files/some/file-1.age was cut off: 20 of '),
        'files/some/file-2.age was changed',
        'files/some/file-3.age is missing',
      ];
      expect((await verified()).problems).toEqual(problems);
      await expect(restored()).rejects.toThrow('file-1.age was cut off');
      const untouched = await openDatabase(join(folder, 'restored.sqlite'));
      expect(await untouched.read.schema.hasTable('users')).toBe(false);
      await untouched.close();
    });

    it('goes on where it was interrupted, and writes a damaged part again', async () => {
      await backup();
      await rm(join(folder, 'b', MANIFEST_NAME));
      await expect(opened()).rejects.toThrow('no whole backup');
      await rm(join(folder, 'b/files/some/file-4.age'));
      await files.put('some/file-5', Buffer.from('CONTENT 5'));
      expect((await backup()).reused).toBe(10);
      expect(await (await opened()).problems()).toEqual([]);
      await files.put('some/file-5', Buffer.from('content 5'));
    });

    it('is refused with the data key of another installation', async () => {
      await backup();
      const keys = await loadKeys(Buffer.alloc(32, 9).toString('base64'), '');
      await expect(restored({ keys })).rejects.toThrow(`with the data key ${open().keys.id}`);
    });
  },
  { on: ['sqlite'] },
);
