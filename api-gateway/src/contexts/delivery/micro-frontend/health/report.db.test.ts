import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Gateway } from '../../../../../test/gateway.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import type { CreatedRemote } from '../../../../../test/remote-maker.ts';
import type { RemoteHealth } from '@college/contracts/delivery/remote-health';

const HOUR = 3_600_000;
const trace = (letter: string): string => letter.repeat(32);

describeOnBothDatabases('what the shell reports of remotes', (open) => {
  let test: TestDatabase;
  let gateway: Gateway;
  let remote: CreatedRemote;
  let student: string;
  let admin: string;

  beforeAll(async () => {
    test = open();
    gateway = await openGateway(test, { registry: 'database' });
    remote = await createTestRemote(test.database, 'garden', {
      versions: ['0.8.0', '0.9.0', '1.0.0'],
      active: '1.0.0',
      previous: '0.9.0',
      now: test.now,
    });
    student = (await gateway.signIn('student')).token;
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const load = (version: string, token?: string, name = 'garden') =>
    gateway.call('MicroFrontend/ReportRemoteLoad', { remote: name, version }, token);
  const failure = (version: string, traceId: string, token?: string, name = 'garden') =>
    gateway.call(
      'MicroFrontend/ReportRemoteFailure',
      { remote: name, version, stage: 'render', traceId },
      token,
    );
  const health = async (hours = 24): Promise<RemoteHealth> => {
    const input = { id: remote.id, hours };
    const { body } = await gateway.call<RemoteHealth>('MicroFrontend/GetRemoteHealth', input, admin);
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const outcomes = (): Promise<{ version: string }[]> =>
    test.database.read('remote_outcomes').where('remote_id', remote.id).orderBy('id');

  it('counts once a login and version, for the version that is due and for the one behind it', async () => {
    for (let times = 0; times < 3; times += 1) await load('1.0.0', student);
    await failure('0.9.0', trace('a'), student);
    expect(await outcomes()).toMatchObject([
      { version: '1.0.0', failed_at: null, loaded_at: test.now.toISOString() },
      { version: '0.9.0', loaded_at: null, failed_at: test.now.toISOString() },
    ]);
  });

  it('does not count a version that the caller does not get, nor a caller whom nobody knows', async () => {
    const before = await outcomes();
    for (const token of [student, undefined]) {
      expect((await failure('0.8.0', trace('b'), token)).body.success).toBe(true);
      expect((await load('0.8.0', token)).body.success).toBe(true);
    }
    expect((await load('1.0.0')).body.success).toBe(true);
    expect(await outcomes()).toEqual(before);
  });

  it('counts loads without a login apart, of the version that visitors get', async () => {
    await load('1.0.0');
    const { versions } = await health();
    expect(versions.find(({ version }) => version === '1.0.0')).toMatchObject({
      sessions: 1,
      visitorLoads: 2,
    });
    expect(versions.map(({ version }) => version)).not.toContain('0.8.0');
  });

  it('knows nothing of versions and remotes that do not exist, and keeps nothing of them', async () => {
    const before = await test.database.read('remote_failures');
    for (const token of [student, undefined]) {
      for (const answer of [
        await load('7.7.7', token),
        await load('1.0.0', token, 'nowhere'),
        await failure('7.7.7', trace('c'), token),
        await failure('1.0.0', trace('c'), token, 'nowhere'),
      ]) {
        expect(answer.body.error?.id).toBe('common.not-found');
      }
    }
    expect(await test.database.read('remote_failures')).toEqual(before);
  });

  it('keeps of a failure its stage and trace id and nothing personal', async () => {
    const [row] = await test.database.read('remote_failures').where('trace_id', trace('a'));
    expect(Object.keys(row).sort()).toEqual(['id', 'remote_id', 'stage', 'time', 'trace_id', 'version']);
  });

  it('is shown over time and by version, with the newest failures first', async () => {
    gateway.pass(2 * HOUR);
    await failure('1.0.0', trace('d'), student);
    const { buckets, versions, recent } = await health();
    expect(buckets).toHaveLength(48);
    const at = (moment: number) =>
      buckets.findLast(({ from }) => from <= new Date(moment).toISOString()) ?? buckets[0];
    expect(at(test.now.getTime())).toMatchObject({ loads: 1, failures: 1 });
    expect(at(test.now.getTime() + 2 * HOUR)).toMatchObject({ loads: 0, failures: 1 });
    const sum = (kind: 'loads' | 'failures') => buckets.reduce((all, bucket) => all + bucket[kind], 0);
    expect([sum('loads'), sum('failures')]).toEqual([1, 2]);
    expect(versions).toEqual(
      expect.arrayContaining([
        { version: '1.0.0', sessions: 1, failedSessions: 1, visitorLoads: 2 },
        { version: '0.9.0', sessions: 1, failedSessions: 1, visitorLoads: 0 },
      ]),
    );
    expect(recent.map(({ traceId }) => traceId)).toEqual([trace('d'), trace('b'), trace('b'), trace('a')]);
    expect(recent[0]).toMatchObject({ stage: 'render', version: '1.0.0' });
  });

  it('is shown for the time that was asked for only', async () => {
    const { recent, versions } = await health(1);
    expect(recent.map(({ traceId }) => traceId)).toEqual([trace('d')]);
    expect(versions.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('shows 50 failures at most', async () => {
    await test.database.transaction((trx) =>
      trx('remote_failures').insert(
        Array.from({ length: 60 }, () => ({
          remote_id: remote.id,
          version: '0.8.0',
          stage: 'check',
          trace_id: trace('e'),
          time: test.now.toISOString(),
        })),
      ),
    );
    expect((await health()).recent).toHaveLength(50);
  });

  it('is not there for a remote that is not there', async () => {
    const { body } = await gateway.call('MicroFrontend/GetRemoteHealth', { id: 2_000_000_000 }, admin);
    expect(body.error?.id).toBe('common.not-found');
  });

  describe('after 90 days', () => {
    it('is gone with the next report, and what is younger stays', async () => {
      gateway.pass(89 * 24 * HOUR);
      await failure('0.8.0', trace('f'));
      expect(await outcomes()).toHaveLength(2);
      // Two hours ahead of the first reports already: those are over 90 days old now, the later ones are not.
      gateway.pass(24 * HOUR - HOUR);
      await failure('0.8.0', trace('f'));
      expect(await outcomes()).toHaveLength(2);
      gateway.pass(HOUR);
      await failure('0.8.0', trace('f'));
      expect((await outcomes()).map(({ version }) => version)).toEqual(['1.0.0']);
      const stored = await test.database.read('remote_failures').orderBy('id').pluck('trace_id');
      expect(stored).toEqual([trace('d'), trace('f'), trace('f'), trace('f')]);
    });
  });

  it('is limited for one address, failures more than loads', async () => {
    const strict = await openGateway(test, { registry: 'database', env: { RATE_LIMIT: '40' } });
    const statusesOf = async (call: string, input: object): Promise<number[]> => {
      const seen: number[] = [];
      for (let times = 0; times < 22; times += 1) seen.push((await strict.call(call, input)).status);
      return seen;
    };
    const about = { remote: 'garden', version: '1.0.0' };
    const failures = await statusesOf('MicroFrontend/ReportRemoteFailure', {
      ...about,
      stage: 'render',
      traceId: trace('9'),
    });
    expect(failures.filter((status) => status === 200)).toHaveLength(4);
    const loads = await statusesOf('MicroFrontend/ReportRemoteLoad', about);
    expect(loads.filter((status) => status === 200)).toHaveLength(20);
    await strict.close();
  });
});
