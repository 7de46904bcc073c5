import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { createTestRemote } from '../../../../test/remote-maker.ts';
import type { CreatedRemote } from '../../../../test/remote-maker.ts';
import { isDueFor } from '../../../app/registry.ts';
import type { Audience, Registry } from '../../../app/registry.ts';
import { registryOfDatabase } from './registry-of-database.ts';
import { moveRemote, remoteById } from './remote.table.ts';
import type { RemoteMove } from './remote.table.ts';
import { insertVersion, versionByName } from './remote-version.table.ts';
import { buildKey } from './stored-build.ts';
import type { Database } from '../../../db/database.ts';

const somebody = (over: Partial<Audience> = {}): Audience => ({
  userId: 1,
  visitorKey: '',
  roleId: 1,
  areaCode: '990102',
  ...over,
});
const SHELL_PAGE = '<html>__NONCE__</html>';

const move = async (database: Database, id: number, change: RemoteMove): Promise<void> => {
  const row = await remoteById(database.read, id);
  if (!row) throw new Error('no such remote');
  await database.transaction((trx) => moveRemote(trx, row, change, new Date()));
};

const queriesDuring = async ({ read }: Database, work: () => Promise<unknown>): Promise<number> => {
  let queries = 0;
  const note = (): void => void (queries += 1);
  read.on('query', note);
  await work();
  read.removeListener('query', note);
  return queries;
};

describeOnBothDatabases('the registry', (open) => {
  const storage = memoryStorage();
  let business: CreatedRemote;
  let registry: Registry;

  beforeAll(async () => {
    const { database, now } = open();
    const versions = ['1.0.0', '1.1.0', '1.2.0'];
    business = await createTestRemote(database, 'business', {
      versions,
      active: '1.1.0',
      previous: '1.0.0',
      now,
    });
    await createTestRemote(database, 'shell', {
      versions: ['3.0.0', '3.1.0'],
      active: '3.1.0',
      previous: '3.0.0',
      now,
    });
    await createTestRemote(database, 'safety', { versions: [], now });
    await storage.put(buildKey('shell', '3.1.0', 'index.html'), Buffer.from(SHELL_PAGE));
  });
  beforeEach(() => {
    registry = registryOfDatabase(open().database, storage);
  });

  const entry = async (audience: Audience, name = 'business') =>
    (await registry.resolve(audience, 'en')).remotes.find((one) => one.name === name);
  const rollOut = (over: RemoteMove = {}) =>
    move(open().database, business.id, {
      rollout_version_id: business.versionIds['1.2.0'] ?? null,
      rollout_percent: 100,
      rollout_role_ids: '[]',
      rollout_area_codes: '[]',
      ...over,
    });
  const endRollout = () => rollOut({ rollout_version_id: null, rollout_percent: 0 });

  it('gives the active version, where it is, and the one before it to fall back to', async () => {
    expect(await entry(somebody())).toMatchObject({
      name: 'business',
      title: 'The remote business',
      owner: 'Team A',
      due: {
        version: '1.1.0',
        baseUrl: '/remotes/business/1.1.0/',
        manifestIntegrity: `sha384-${'A'.repeat(64)}`,
      },
      fallback: { version: '1.0.0', baseUrl: '/remotes/business/1.0.0/' },
      overridden: false,
    });
    expect((await registry.resolve(somebody(), 'zh-CN')).remotes[0]?.title).toBe('business 微前端');
  });

  it('names the shell apart, and has its page as it was released', async () => {
    const { shell, remotes } = await registry.resolve(somebody(), 'en');
    expect(shell).toEqual({ version: '3.1.0', fallback: '3.0.0' });
    expect(remotes.map(({ name }) => name)).not.toContain('shell');
    expect(await registry.shellPage('3.1.0')).toBe(SHELL_PAGE);
    expect(await registry.shellPage('3.0.0')).toBeNull();
  });

  it('says of a remote without a release that there is none', async () => {
    expect(await entry(somebody(), 'safety')).toMatchObject({ due: null, fallback: null, screens: null });
  });

  it('gives a rollout to the roles and areas that it names, and the active version behind it', async () => {
    await rollOut({ rollout_role_ids: '[2]', rollout_area_codes: '["990100"]' });
    expect(await entry(somebody({ roleId: 2 }))).toMatchObject({
      due: { version: '1.2.0' },
      fallback: { version: '1.1.0' },
    });
    for (const other of [somebody(), somebody({ roleId: 2, areaCode: '990201' })])
      expect((await entry(other))?.due?.version).toBe('1.1.0');
    await endRollout();
  });

  it('changes what it gives with the next question, without a restart', async () => {
    await rollOut();
    expect((await entry(somebody()))?.due?.version).toBe('1.2.0');
    await endRollout();
    expect((await entry(somebody()))?.due?.version).toBe('1.1.0');
  });

  it('asks the database once, and once more for versions that it has not met', async () => {
    const { database } = open();
    const resolve = () => registry.resolve(somebody(), 'en');
    expect(await queriesDuring(database, resolve)).toBe(2);
    expect(await queriesDuring(database, resolve)).toBe(1);
    await rollOut();
    expect(await queriesDuring(database, resolve)).toBe(2);
    expect(await queriesDuring(database, resolve)).toBe(1);
    await endRollout();
    expect(await queriesDuring(database, resolve)).toBe(1);
  });

  it('replaces the current version with a developer’s own build, for that developer alone', async () => {
    const overrides = new Map([['business', 'http://localhost:3001/']]);
    expect(await entry(somebody({ overrides }))).toMatchObject({
      due: { version: 'dev', baseUrl: 'http://localhost:3001/', manifestIntegrity: null },
      manifest: null,
      fallback: null,
      overridden: true,
      screens: null,
    });
    expect(await entry(somebody())).toMatchObject({ fallback: { version: '1.0.0' }, overridden: false });
  });

  it('counts only the current version and its fallback as a user’s own', async () => {
    const mine = (name: string, version: string) => isDueFor(registry, somebody(), name, version);
    expect(await mine('business', '1.1.0')).toBe(true);
    expect(await mine('business', '1.0.0')).toBe(true);
    expect(await mine('business', '1.2.0')).toBe(false);
    expect(await mine('shell', '3.0.0')).toBe(true);
    expect(await mine('none', '1.1.0')).toBe(false);
  });
});

describeOnBothDatabases('the page of a rollout', (open) => {
  const storage = memoryStorage();
  let gateway: Gateway;
  let portal: CreatedRemote;

  beforeAll(async () => {
    const { database, now } = open();
    await storage.put(
      buildKey('shell', '1.0.0', 'index.html'),
      Buffer.from('<head><!--college-state--></head>'),
    );
    await createTestRemote(database, 'shell', { versions: ['1.0.0'], active: '1.0.0', now });
    // Visitors have a page of it, else their page would say nothing of it.
    const build = { screens: ['home'] };
    portal = await createTestRemote(database, 'portal', {
      versions: ['1.0.0', '2.0.0'],
      active: '1.0.0',
      builds: { '1.0.0': build, '2.0.0': build },
      now,
    });
    gateway = await openGateway(open(), { registry: 'database', storage });
  });
  afterAll(() => gateway.close());

  const rollOut = (percent: number) =>
    move(open().database, portal.id, {
      rollout_version_id: portal.versionIds['2.0.0'] ?? null,
      rollout_percent: percent,
    });
  const visit = async (cookie?: string) => {
    const answer = await gateway.app.inject({ method: 'GET', url: '/', headers: cookie ? { cookie } : {} });
    const version = /"name":"portal".*?"due":\{"version":"(.*?)"/.exec(answer.body)?.[1];
    return { version, cookies: answer.cookies, policy: String(answer.headers['content-security-policy']) };
  };

  it('marks visitors while it divides them, and the mark keeps them on their version, in calls too', async () => {
    await rollOut(50);
    const seen = new Set<string | undefined>();
    for (let count = 0; count < 24; count += 1) {
      const { version, cookies } = await visit();
      const [cookie] = cookies;
      expect(cookie).toMatchObject({
        name: 'college_visitor',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 15_552_000,
      });
      expect(cookie?.value).toMatch(/^[0-9a-f]{32}$/);
      const visitorCookie = `college_visitor=${cookie?.value ?? ''}`;
      expect(await visit(visitorCookie)).toMatchObject({ version, cookies: [] });
      const called = await gateway.call<{ remotes: { due: { version: string } }[] }>(
        'MicroFrontend/GetRegistry',
        undefined,
        undefined,
        { cookie: visitorCookie },
      );
      expect(called.body.result?.remotes[0]?.due.version).toBe(version);
      seen.add(version);
    }
    expect([...seen].sort()).toEqual(['1.0.0', '2.0.0']);
  });

  it('marks nobody who is signed in, and nobody by a made-up mark', async () => {
    const { cookie } = await gateway.signIn('manager');
    expect((await visit(cookie)).cookies).toEqual([]);
    expect((await visit('college_visitor=me')).cookies).toHaveLength(1);
  });

  it('marks nobody once everybody gets it', async () => {
    await rollOut(100);
    expect(await visit()).toMatchObject({ version: '2.0.0', cookies: [] });
  });

  it('lets remotes come from exactly the origins at which teams host them', async () => {
    const { database } = open();
    expect((await visit()).policy).not.toContain('http');
    const known = await versionByName(database.read, portal.id, '2.0.0');
    if (!known) throw new Error('no such version');
    const { id: _id, ...rest } = known;
    const hostedAt = 'https://remotes.example:8443/portal/3.0.0/';
    const id = await database.transaction((trx) =>
      insertVersion(trx, { ...rest, version: '3.0.0', hostedAt }),
    );
    await move(database, portal.id, { active_version_id: id, rollout_version_id: null, rollout_percent: 0 });
    const { version, policy } = await visit();
    expect(version).toBe('3.0.0');
    const directives = policy.split(';').filter((directive) => directive.includes('remotes.example'));
    expect(directives.map((directive) => directive.split(' ')[0]).sort()).toEqual([
      'connect-src',
      'font-src',
      'img-src',
      'script-src',
      'style-src',
    ]);
    for (const directive of directives) expect(directive).toMatch(/ https:\/\/remotes\.example:8443$/);
    expect(policy).not.toContain('ws:');
  });

  it('allows a developer’s own build and its server on their machine, for that developer alone', async () => {
    const { token, cookie } = await gateway.signIn('admin');
    const started = await gateway.call(
      'MicroFrontend/StartOverride',
      { remote: 'portal', address: 'http://localhost:3001/' },
      token,
      { cookie },
    );
    expect(started.body.success).toBe(true);
    const [override] = started.cookies;
    const own = await visit(`${cookie}; ${override?.name ?? ''}=${override?.value ?? ''}`);
    expect(own.version).toBe('dev');
    expect(own.policy).toMatch(/connect-src 'self'[^;]* http:\/\/localhost:3001[^;]* ws:\/\/localhost:3001/);
    expect(own.policy).toMatch(/script-src [^;]*http:\/\/localhost:3001/);
    expect((await visit(cookie)).policy).not.toContain('localhost');
  });
});
