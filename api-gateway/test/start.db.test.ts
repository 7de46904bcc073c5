import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBuildOf } from './build-maker.ts';
import { copyDemo, describeOnBothDatabases } from './databases.ts';
import { TEST_DATA_KEY } from './demo-world.ts';
import { openGateway } from './gateway.ts';
import { createTestRemote } from './remote-maker.ts';
import { parseSettings, StartError } from '../src/app/settings.ts';
import { start } from '../src/server/start.ts';
import { entrySealer } from '../src/contexts/platform/ledger/entry-seal.ts';
import { loadKeys } from '../src/crypto/keys.ts';
import { openDatabase } from '../src/db/database.ts';
import { distOf } from '../src/contexts/delivery/micro-frontend/build-folders.ts';
import { remoteByName } from '../src/contexts/delivery/micro-frontend/remote.table.ts';
import { createAdmin } from '../src/contexts/identity/user/first-admin.ts';
import { versionsById } from '../src/contexts/delivery/micro-frontend/remote-version.table.ts';

const PUBLIC_URL = 'https://college.example';

describe('a start that cannot work is one plain line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-start-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const startWith = (env: Record<string, string>) =>
    start(parseSettings({ VAR_DIR: folder, REMOTES_ROOT: folder, PORT: '0', LOG_LEVEL: 'silent', ...env }));
  const refusal = async (env: Record<string, string>): Promise<string> => {
    const error: unknown = await startWith(env).then(
      async ({ app }) => {
        await app.close();
        return null;
      },
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain('\n');
    return message;
  };

  it('names a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), HOST: '127.0.0.1' })).toContain(`Port ${port} is taken`);
    other.close();
  });

  it('names a database that it cannot open', async () => {
    const file = path.join(folder, 'not-a-database.sqlite');
    await writeFile(file, 'this is a text file, and a long enough one to be read as a database header');
    expect(await refusal({ DATABASE_URL: file })).toContain('not-a-database.sqlite');
    const secret = 'postgres://college:hidden@127.0.0.1:1/college';
    expect(await refusal({ DATABASE_URL: secret })).not.toContain('hidden');
  });

  it('refuses an address that others can reach without a DATA_KEY of its own', async () => {
    expect(await refusal({ HOST: '0.0.0.0', PUBLIC_URL })).toContain('DATA_KEY');
  });

  it('says in one line that nobody can administer it yet, and not once somebody can', async () => {
    const env = { DATABASE_URL: path.join(folder, 'bare.sqlite') };
    const linesOf = async (): Promise<string[]> => {
      const written: string[] = [];
      const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
        written.push(String(line));
        return true;
      });
      const { app } = await startWith({ ...env, LOG_LEVEL: 'warn' }).finally(() => write.mockRestore());
      await app.close();
      return written.filter((line) => line.includes('pnpm admin:create'));
    };
    expect(await linesOf()).toHaveLength(1);
    const database = await openDatabase(env.DATABASE_URL);
    database.carry(entrySealer(await loadKeys(null, folder)));
    await createAdmin(
      { database, now: () => new Date() },
      { username: 'li.wei', name: '李伟', another: false },
    );
    await database.close();
    expect(await linesOf()).toEqual([]);
  });

  it('refuses the demo accounts on an address that others can reach, also when they are left from before', async () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL, DATA_KEY: TEST_DATA_KEY };
    expect(await refusal({ ...env, SEED: 'demo' })).toContain('demo accounts');
    const left = path.join(folder, 'left.sqlite');
    await copyDemo(left);
    expect(await refusal({ ...env, DATABASE_URL: left })).toContain('demo accounts');
  });

  it('refuses a data key that is not the one of the database, and says which file to replace', async () => {
    const restored = path.join(folder, 'restored.sqlite');
    await copyDemo(restored);
    expect(await refusal({ DATABASE_URL: restored, ALLOW_DEMO: '1' })).toContain(
      `The data key in ${path.join(folder, 'data.key')} is not the one of this database`,
    );
    const { app } = await startWith({ DATABASE_URL: restored, DATA_KEY: TEST_DATA_KEY });
    await app.close();
  });

  it('refuses to answer less than what a live build of a team asks, unless asked to', async () => {
    const root = path.join(folder, 'builds');
    await writeBuildOf(root, { name: 'business', version: '1.0.0', screens: ['list'] });
    const { app } = await startWith({ REMOTES_ROOT: root });
    await app.close();
    const call = { hash: 'a'.repeat(64), input: null, output: { type: 'object' } };
    await writeBuildOf(root, {
      name: 'business',
      version: '1.1.0',
      screens: ['list'],
      uses: { calls: { 'Gone/GetIt': call } },
    });
    const message = await refusal({ REMOTES_ROOT: root });
    for (const word of ['business', '1.1.0', 'Gone/GetIt', 'ALLOW_INCOMPATIBLE'])
      expect(message).toContain(word);
    const insisting = await startWith({ REMOTES_ROOT: root, ALLOW_INCOMPATIBLE: '1' });
    await insisting.app.close();
  });

  it('names every build that came with it and is refused', async () => {
    const root = path.join(folder, 'left-over');
    for (const name of ['shell', 'business']) {
      await writeBuildOf(root, { name, version: '1.0.0', screens: ['list'] });
      const dist = path.join(distOf(root, name), '1.0.0/assets');
      await writeFile(path.join(dist, 'left.1a2b.js'), 'of a build that was here before');
    }
    const message = await refusal({ REMOTES_ROOT: root, VAR_DIR: path.join(folder, 'left-over-var') });
    for (const word of ['shell 1.0.0', 'business 1.0.0', 'left.1a2b.js', 'npm run build'])
      expect(message).toContain(word);
  });

  it('leaves every version where it is when it does not answer what a team has released', async () => {
    const [root, varDir] = [path.join(folder, 'next'), path.join(folder, 'next-var')];
    const env = { REMOTES_ROOT: root, VAR_DIR: varDir };
    await writeBuildOf(root, { name: 'business', version: '1.0.0', screens: ['list'] });
    const { app } = await startWith(env);
    await app.close();
    const database = await openDatabase(parseSettings(env).databaseUrl);
    const call = { hash: 'a'.repeat(64), input: null, output: { type: 'object' } };
    await createTestRemote(database, 'safety', {
      versions: ['2.0.0'],
      active: '2.0.0',
      builds: { '2.0.0': { uses: { calls: { 'Gone/GetIt': call } } } },
      now: new Date(),
    });
    await writeBuildOf(root, { name: 'business', version: '1.1.0', screens: ['list'] });
    expect(await refusal(env)).toContain('Gone/GetIt');
    const business = await remoteByName(database.read, 'business');
    const [active] = await versionsById(database.read, [business?.active_version_id ?? 0]);
    expect(active?.version).toBe('1.0.0');
    await database.close();
  });

  it('serves the packages for teams outside that came with it, and goes on when they are gone from disk', async () => {
    const root = path.join(folder, 'with-sdk');
    const sdk = path.join(root, 'packages/build/dist/sdk');
    const file = 'college-ui-kit-0.1.0.tgz';
    await mkdir(path.join(sdk, '0.1.0'), { recursive: true });
    await writeFile(path.join(sdk, '0.1.0', file), 'the package');
    const list = { version: '0.1.0', packages: { '@college/ui-kit': file } };
    await writeFile(path.join(sdk, 'latest.json'), JSON.stringify(list));
    const env = { REMOTES_ROOT: root, ALLOW_INCOMPATIBLE: '1' };
    for (const isThere of [true, false]) {
      if (!isThere) await rm(sdk, { recursive: true });
      const { app } = await startWith(env);
      expect((await app.inject('/sdk/latest.json')).json(), String(isThere)).toEqual(list);
      expect((await app.inject(`/sdk/0.1.0/${file}`)).body, String(isThere)).toBe('the package');
      await app.close();
    }
  });

  it('makes its key readable to the owner only', async () => {
    expect((await stat(path.join(folder, 'data.key'))).mode & 0o777).toBe(0o600);
  });
});

describeOnBothDatabases('a gateway that is stopped', (open) => {
  it('lets a request in flight finish and takes no new one', async () => {
    const gateway = await openGateway(open());
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrived = (): void => undefined;
    const inFlight = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    gateway.app.get('/slow', async () => {
      arrived();
      await waiting;
      return 'done';
    });
    const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = fetch(`${address}/slow`).then((response) => response.text());
    await inFlight;
    const closed = gateway.app.close();
    release();
    expect(await answer).toBe('done');
    await closed;
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
  });

  it('never writes a password, token or ID card into its log', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const gateway = await openGateway(open(), { env: { LOG_LEVEL: 'trace' }, logStream });
    const { token, cookie } = await gateway.signIn('admin');
    await gateway.call(
      'User/CreateUser',
      { username: 'x', password: 'Secret2026', idCard: '990102199001011234' },
      token,
    );
    await gateway.app.inject({
      method: 'GET',
      url: '/api/none?idCard=990102199001011234',
      headers: { cookie },
    });
    gateway.app.log.error(
      { err: new Error("insert into users values ('Secret2026') - UNIQUE failed: 990102199001011234") },
      'unexpected',
    );
    gateway.app.log.info(
      { user: { password: 'Secret2026', idCard: '990102199001011234' } },
      'a careless line',
    );
    await gateway.close();
    const log = lines.join('');
    expect(log).toContain('/api/services/app/User/CreateUser');
    for (const secret of [
      'Training2026',
      'Secret2026',
      '990102199001011234',
      token,
      cookie.split('=')[1] ?? '',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
