import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examine } from './examine.ts';
import type { Patient } from './examine.ts';
import { parseSettings } from '../../app/settings.ts';
import { keyFileIn, loadKeys } from '../../crypto/keys.ts';
import { TEST_DATA_KEY } from '../../../test/demo-world.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { scratchFolder } from '../../../test/scratch-folder.ts';

describeOnBothDatabases('the doctor', (open) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(scratchFolder(), 'college-doctor-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const problems = async (env: Record<string, string>, storage: Patient['storage'] = memoryStorage()) => {
    const settings = parseSettings({ VAR_DIR: folder, ...env });
    const findings = await examine({ database: open().database, settings, storage });
    // Whether there is a pg_dump is a matter of the machine.
    return findings.filter(({ isGood, name }) => !isGood && name !== 'Backup');
  };

  it('finds nothing wrong with an installation that has all it needs, and leaves nothing behind', async () => {
    const storage = memoryStorage();
    expect(await problems({ DATA_KEY: TEST_DATA_KEY }, storage)).toEqual([]);
    expect((await storage.keys()[Symbol.asyncIterator]().next()).done).toBe(true);
  });

  it('says what to do about a strange key, a key that others can read, and a storage that takes nothing', async () => {
    await loadKeys(null, folder);
    await chmod(keyFileIn(folder), 0o644);
    const storage = { ...memoryStorage(), put: () => Promise.reject(new Error('access denied')) };
    const found = await problems({}, storage);
    expect(found.map(({ name }) => name)).toEqual(['Data key', 'Storage', 'Permissions']);
    expect(found.map(({ said }) => said)).toEqual([
      expect.stringContaining('restore the key that belongs to it'),
      expect.stringMatching(/^access denied: check STORAGE_URL/),
      expect.stringContaining('chmod 600'),
    ]);
  });
});
