import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { features } from '../../src/contexts/index.ts';
import { shouldRollBack } from '../../src/contexts/delivery/micro-frontend/health/rollback-rule.ts';
import { peopleOf } from '../../src/contexts/delivery/micro-frontend/health/remote-outcome.table.ts';
import { remoteByName } from '../../src/contexts/delivery/micro-frontend/remote.table.ts';
import { versionByName } from '../../src/contexts/delivery/micro-frontend/remote-version.table.ts';
import { planOf, versionsFor } from '../../src/contexts/delivery/micro-frontend/resolve-rollout.ts';
import { buildKey } from '../../src/contexts/delivery/micro-frontend/stored-build.ts';
import { writeBuildOf } from '../../test/build-maker.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { testKeys } from '../../test/demo-world.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { store } from './micro-frontend.ts';

const NEXT = '0.2.0-rc.1';

describeOnBothDatabases('the next version of business in the demo', (open) => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-demo-builds-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is what everybody has, in a rollout that none of the printed accounts meets and that goes on', async () => {
    const { database, now } = open();
    const { read } = database;
    const components = (await read('modules')
      .where('component', 'like', 'business/%')
      .pluck('component')) as string[];
    const screens = [...new Set(components)].map((component) => component.replace('business/', ''));
    await writeBuildOf(root, { name: 'business', version: '0.1.0', screens });
    const storage = memoryStorage();
    await store(database, { keys: await testKeys(), storage, now, features, buildsRoot: root });

    const remote = await remoteByName(read, 'business');
    if (!remote) throw new Error('not registered');
    const stable = await versionByName(read, remote.id, '0.1.0');
    const next = await versionByName(read, remote.id, NEXT);
    expect(remote).toMatchObject({ active_version_id: stable?.id, rollout_version_id: next?.id });
    expect(next).toMatchObject({ contentHash: stable?.contentHash, screens: stable?.screens });
    const ends = ['mf-manifest.json', 'remoteEntry.1a2b.js'];
    for (const file of ends) expect(await storage.find(buildKey('business', NEXT, file))).not.toBeNull();

    const printed = 'admin manager supervisor regulator enterprise teacher student personal'.split(' ');
    const people = (await read('users')
      .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
      .whereIn('username', printed)
      .select({ userId: 'users.id', roleId: 'role_id', areaCode: 'area_code' })) as {
      userId: number;
      roleId: number;
      areaCode: string | null;
    }[];
    for (const person of [...people, { userId: null, roleId: null, areaCode: null }])
      expect(versionsFor(planOf(remote), { ...person, visitorKey: 'somebody' }).due).toBe(stable?.id);

    const long = { metSince: '2000-01-01T00:00:00.000Z', failedSince: '2000-01-01T00:00:00.000Z' };
    const tally = (version: string) => peopleOf(read, { remoteId: remote.id, version }, long);
    const judged = { rollout: await tally(NEXT), stable: await tally('0.1.0') };
    expect(judged.rollout).toMatchObject({ failed: 2 });
    expect(judged.stable).toMatchObject({ failed: 1 });
    expect(judged.rollout.sessions).toBeGreaterThanOrEqual(15);
    expect(shouldRollBack(judged, { minimum: 1, threshold: 0.2 })).toBe(false);
  });

  it('is left out where there is no build', async () => {
    const { database, now } = open();
    const files = { keys: await testKeys(), storage: memoryStorage(), now, features };
    const versions = async () => (await database.read('remote_versions').select('id')).length;
    const before = await versions();
    await store(database, { ...files, buildsRoot: root });
    await store(database, files);
    expect(await versions()).toBe(before);
  });
});
