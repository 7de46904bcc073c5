import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMessages } from '../../../app/messages/message-catalogue.ts';
import { features } from '../../index.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { buildOf, writeBuild, writeBuildOf } from '../../../../test/build-maker.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { distOf } from './build-folders.ts';
import { importBundledBuilds } from './bundled-builds.ts';
import { compatibilityMessages } from './compatibility/compatibility.messages.ts';
import { moveRemote, remoteByName } from './remote.table.ts';
import { insertVersion, versionByName, versionsById } from './remote-version.table.ts';
import { buildKey } from './stored-build.ts';
import { readStored } from '../../../storage/read-stored.ts';
import type { Storage } from '../../../storage/storage.ts';

loadMessages([compatibilityMessages]);

describeOnBothDatabases('the builds that come with the gateway', (open) => {
  let root: string;
  let storage: Storage;
  let lines: { level: string; about: object; line: string }[];
  /** A remote of its own for each test: versions stay for ever. */
  let name: string;
  let count = 0;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-builds-'));
    storage = memoryStorage();
    lines = [];
    count += 1;
    name = `remote-${count}`;
  });
  afterEach(() => rm(root, { recursive: true }));

  const note = (level: string) => (about: object, line: string) => void lines.push({ level, about, line });
  const log = { info: note('info'), warn: note('warn') } as never;
  const start = () =>
    importBundledBuilds({ database: open().database, storage, features, now: () => open().now, log }, root);
  const registered = async () => {
    const { read } = open().database;
    const remote = await remoteByName(read, name);
    const ids = [remote?.active_version_id ?? 0, remote?.previous_version_id ?? 0];
    const versions = await versionsById(read, ids);
    const [active, previous] = ids.map((id) => versions.find((one) => one.id === id)?.version ?? null);
    return { active, previous };
  };
  const warnings = () => lines.filter(({ level }) => level === 'warn');

  it('are stored, described and made active', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list', 'card'] });
    await start();
    expect(await registered()).toEqual({ active: '1.0.0', previous: null });
    const { read } = open().database;
    const remote = await remoteByName(read, name);
    const version = await versionByName(read, remote?.id ?? 0, '1.0.0');
    expect(version).toMatchObject({
      releasedBy: 'bundled',
      screens: ['list', 'card'],
      hostedAt: null,
      changes: { screensAdded: ['list', 'card'] },
    });
    expect(version?.transferBytes).toBeLessThan(version?.sizeBytes ?? 0);
    expect(await readStored(storage, buildKey(name, '1.0.0', 'assets/list.js.br'))).not.toBeNull();
    const audits = await read('audit_logs').where({
      call: 'MicroFrontend/ImportBundled',
      subject_id: remote?.id,
    });
    expect(audits).toHaveLength(1);
  });

  it('have a name in both languages and an owner', async () => {
    await writeBuildOf(root, { name: 'business', version: '1.0.0', screens: ['list'] });
    await writeBuildOf(root, { name: 'shell', version: '1.0.0' });
    await start();
    const { read } = open().database;
    expect(await remoteByName(read, 'business')).toMatchObject({
      title_zh: '业务管理',
      title_en: 'Business management',
      owner: '平台组 / Platform team',
    });
    expect((await remoteByName(read, 'shell'))?.active_version_id).not.toBeNull();
  });

  it('are not read again when nothing has changed', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
    await start();
    const puts: string[] = [];
    const counting: Storage = { ...storage, put: async (key) => void puts.push(key) };
    storage = counting;
    await start();
    expect(puts).toEqual([]);
    expect(await open().database.read('remote_versions').where({ version: '1.0.0' })).not.toEqual([]);
  });

  it('take the place of one that came earlier, which is then the one to go back to', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list', 'old'] });
    await start();
    await writeBuildOf(root, { name, version: '1.1.0', screens: ['list', 'new'] });
    await start();
    expect(await registered()).toEqual({ active: '1.1.0', previous: '1.0.0' });
    const { read } = open().database;
    const version = await versionByName(read, (await remoteByName(read, name))?.id ?? 0, '1.1.0');
    expect(version?.changes).toMatchObject({ screensAdded: ['new'], screensRemoved: ['old'] });
  });

  it('come back with the earlier gateway that brought them', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
      await writeBuildOf(root, { name, version, screens: ['list'] });
      await start();
    }
    expect(await registered()).toEqual({ active: '1.0.0', previous: '1.1.0' });
  });

  it('do not undo, at the next start, what somebody went back to meanwhile', async () => {
    const { database } = open();
    for (const version of ['1.0.0', '1.1.0']) {
      await writeBuildOf(root, { name, version, screens: ['list'] });
      await start();
    }
    const remote = await remoteByName(database.read, name);
    if (!remote) throw new Error('not registered');
    const back = { active_version_id: remote.previous_version_id, previous_version_id: null };
    await database.transaction((trx) => moveRemote(trx, remote, back, open().now));
    await start();
    expect(await registered()).toEqual({ active: '1.0.0', previous: null });
  });

  it('end the rollout of what an earlier gateway brought, and leave that of a team', async () => {
    const { database } = open();
    for (const version of ['1.0.0', '1.1.0']) {
      await writeBuildOf(root, { name, version, screens: ['list'] });
      await start();
    }
    const tried = async (change: Partial<{ version: string; releasedBy: string }>) => {
      const remote = await remoteByName(database.read, name);
      const earlier = remote && (await versionByName(database.read, remote.id, '1.0.0'));
      if (!remote || !earlier) throw new Error('not registered');
      await database.transaction(async (trx) => {
        const id = change.version ? await insertVersion(trx, { ...earlier, ...change }) : earlier.id;
        await moveRemote(trx, remote, { rollout_version_id: id, rollout_percent: 20 }, open().now);
      });
    };
    const isTried = async () => (await remoteByName(database.read, name))?.rollout_version_id !== null;

    await tried({});
    await start();
    expect(await isTried(), 'nothing new has come').toBe(true);
    await writeBuildOf(root, { name, version: '1.2.0', screens: ['list'] });
    await start();
    expect(await isTried()).toBe(false);

    await tried({ version: '1.2.1', releasedBy: 'team of the remote' });
    await writeBuildOf(root, { name, version: '1.3.0', screens: ['list'] });
    await start();
    expect(await isTried()).toBe(true);
  });

  it('never replace a release of a team', async () => {
    const { database } = open();
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
    await start();
    const remote = await remoteByName(database.read, name);
    const bundled = remote && (await versionByName(database.read, remote.id, '1.0.0'));
    if (!remote || !bundled) throw new Error('not registered');
    await database.transaction(async (trx) => {
      const own = await insertVersion(trx, {
        ...bundled,
        version: '1.0.1',
        releasedBy: 'team of the remote',
      });
      await moveRemote(trx, remote, { active_version_id: own, previous_version_id: bundled.id }, open().now);
    });
    await writeBuildOf(root, { name, version: '2.0.0', screens: ['list'] });
    await start();
    expect(await registered()).toEqual({ active: '1.0.1', previous: '1.0.0' });
    expect(await versionByName(database.read, remote.id, '2.0.0')).toBeDefined();
  });

  it('never take from a release of a team what it needs of the shell', async () => {
    const { database } = open();
    const shell = (version: string, react: string) =>
      writeBuildOf(root, { name: 'shell', version, provides: { react } });
    await shell(`18.${count}.0`, '18.3.1');
    await writeBuildOf(root, {
      name,
      version: '1.0.0',
      screens: ['list'],
      uses: { shared: { react: '^18.0.0' } },
    });
    await start();
    const activeShell = async () => {
      const row = await remoteByName(database.read, 'shell');
      return (await versionsById(database.read, [row?.active_version_id ?? 0]))[0]?.version;
    };
    expect(await activeShell()).toBe(`18.${count}.0`);
    const remote = await remoteByName(database.read, name);
    const bundled = remote && (await versionByName(database.read, remote.id, '1.0.0'));
    if (!remote || !bundled) throw new Error('not registered');
    await database.transaction(async (trx) => {
      const own = await insertVersion(trx, {
        ...bundled,
        version: '1.0.1',
        releasedBy: 'team of the remote',
      });
      await moveRemote(trx, remote, { active_version_id: own }, open().now);
    });
    await shell(`19.${count}.0`, '19.0.0');
    await start();
    expect(await activeShell()).toBe(`18.${count}.0`);
    expect(JSON.stringify(warnings())).toContain('react');
    await database.transaction((trx) =>
      trx('remotes').where({ name }).update({ active_version_id: bundled.id }),
    );
    await storage.put('bundled/shell', Buffer.from('another'));
    await start();
    expect(await activeShell()).toBe(`19.${count}.0`);
  });

  it('are stored again when the storage has lost them', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
    await start();
    await storage.removeAll('remotes/');
    await start();
    expect(await readStored(storage, buildKey(name, '1.0.0', 'assets/list.js'))).not.toBeNull();
    expect(await registered()).toEqual({ active: '1.0.0', previous: null });
  });

  it('are registered once by two copies of the gateway that start at once', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
    await Promise.all([start(), start()]);
    const { read } = open().database;
    expect(await read('remotes').where({ name })).toHaveLength(1);
    expect(await registered()).toEqual({ active: '1.0.0', previous: null });
  });

  it('are no longer one to go back to when they need what this gateway does not answer', async () => {
    const call = { hash: 'a'.repeat(64), input: null, output: { type: 'object' } };
    await writeBuildOf(root, {
      name,
      version: '1.0.0',
      screens: ['list'],
      uses: { calls: { 'Gone/GetIt': call } },
    });
    await start();
    await writeBuildOf(root, { name, version: '1.1.0', screens: ['list'] });
    await start();
    expect(await registered()).toEqual({ active: '1.1.0', previous: null });
  });

  it.each([
    ['without uses.json', (files: Map<string, Buffer>) => void files.delete('uses.json')],
    ['without a manifest', (files: Map<string, Buffer>) => void files.delete('mf-manifest.json')],
    [
      'with a file that is not the one hashed',
      (files: Map<string, Buffer>) => void files.set('assets/list.js', Buffer.from('other')),
    ],
    [
      'with a file that nothing vouches for',
      (files: Map<string, Buffer>) => void files.set('assets/more.js', Buffer.from('x')),
    ],
    [
      'with a manifest that is cut off',
      (files: Map<string, Buffer>) => void files.set('mf-manifest.json', Buffer.from('{"meta')),
    ],
  ])('%s are refused, and then none is registered', async (_what, damage) => {
    const wish = { name, version: '1.0.0', screens: ['list'] };
    const files = buildOf(wish);
    damage(files);
    await writeBuild(root, wish, files);
    await writeBuildOf(root, { name: `${name}-sound`, version: '1.0.0' });
    await expect(start()).rejects.toThrow(new RegExp(`refused.*: ${name} 1\\.0\\.0: `));
    expect(await remoteByName(open().database.read, name)).toBeUndefined();
    expect(await remoteByName(open().database.read, `${name}-sound`)).toBeUndefined();
  });

  it('are refused when they bring other content under the name of a known version, which stays', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
    await start();
    await storage.put(`bundled/${name}`, Buffer.from('0.9.0'));
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'], content: 'changed' });
    await expect(start()).rejects.toThrow(`${name} 1.0.0 was released before with other bytes`);
    expect(await registered()).toEqual({ active: '1.0.0', previous: null });
    expect(String(await readStored(storage, buildKey(name, '1.0.0', 'assets/list.js')))).not.toContain(
      'changed',
    );
  });

  it('are passed over where there is none, or one that is not yet whole', async () => {
    await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
    await writeFile(path.join(distOf(root, name), 'release.json'), '{"name":');
    await start();
    expect(await remoteByName(open().database.read, name)).toBeUndefined();
    expect(warnings()).toEqual([]);
  });
});
