import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTOMATIC_ROLLBACK } from './auto-rollback.ts';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Gateway } from '../../../../../test/gateway.ts';
import { peopleOf, tokenOf } from '../../../../../test/logins.ts';
import type { Person } from '../../../../../test/logins.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import { moveRemote, remoteById } from '../remote.table.ts';
import { versionsFor, planOf } from '../resolve-rollout.ts';
import type { Registry } from '@college/contracts/delivery/remote-registry';

const STABLE = '1.0.0';
const NEW = '1.1.0';
/** Of the settings, unless a test says otherwise. */
const MINIMUM = 20;
const HOUR = 3_600_000;

describeOnBothDatabases('a rollout that fails', (open) => {
  let test: TestDatabase;
  let gateway: Gateway;
  let students: Person[];

  beforeAll(async () => {
    test = open();
    gateway = await openGateway(test, { registry: 'database' });
    students = await peopleOf(test, 'student', 120);
  });
  afterAll(() => gateway.close());

  /** A remote with a rollout, and the people whom it reaches and does not reach, each with a login. */
  const rollOut = async (name: string, percent: number) => {
    const { id, versionIds } = await createTestRemote(test.database, name, {
      versions: [STABLE, NEW],
      active: STABLE,
      rollout: { version: NEW, percent },
      now: test.now,
    });
    const record = await remoteById(test.database.read, id);
    if (!record) throw new Error('no remote');
    const isReached = ({ userId, roleId }: Person): boolean =>
      versionsFor(planOf(record), { userId, roleId, visitorKey: '', areaCode: null }).due === versionIds[NEW];
    return {
      id,
      name,
      reached: students.filter(isReached),
      others: students.filter((person) => !isReached(person)),
    };
  };
  const report = async (kind: 'Load' | 'Failure', remote: string, version: string, token?: string) => {
    const more = kind === 'Load' ? {} : { stage: 'load-entry', traceId: randomBytes(16).toString('hex') };
    return gateway.call(`MicroFrontend/ReportRemote${kind}`, { remote, version, ...more }, token);
  };
  const loads = async (remote: string, version: string, people: readonly Person[]) => {
    for (const person of people) {
      const { body } = await report('Load', remote, version, await tokenOf(gateway, test, person));
      expect(body.success).toBe(true);
    }
  };
  const fails = async (remote: string, version: string, people: readonly Person[]) => {
    for (const person of people) {
      const { body } = await report('Failure', remote, version, await tokenOf(gateway, test, person));
      expect(body.success).toBe(true);
    }
  };
  const isRunning = async (id: number): Promise<boolean> =>
    (await remoteById(test.database.read, id))?.rollout_version_id != null;
  const noticesOf = (id: number) => test.database.read('release_notices').where('remote_id', id);
  const auditOf = (id: number) =>
    test.database.read('audit_logs').where({ call: AUTOMATIC_ROLLBACK, subject_id: String(id) });

  it('is rolled back by itself once enough people have met it, with an audit row and a notice', async () => {
    const { id, name, reached, others } = await rollOut('ill', 60);
    await loads(name, STABLE, others.slice(0, 10));
    await loads(name, NEW, reached.slice(0, MINIMUM - 5));
    await fails(name, NEW, reached.slice(MINIMUM - 5, MINIMUM - 1));
    expect(await isRunning(id)).toBe(true);
    await fails(name, NEW, reached.slice(MINIMUM - 1, MINIMUM));
    expect(await isRunning(id)).toBe(false);

    expect(await noticesOf(id)).toMatchObject([
      {
        version: NEW,
        restored: STABLE,
        failed: 5,
        sessions: MINIMUM,
        stable_failed: 0,
        stable_sessions: 10,
        time: test.now.toISOString(),
      },
    ]);
    const [row, ...more] = await auditOf(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ user_id: null, user_name: '', address: '', outcome: 'done' });
    expect(JSON.parse(row.after_json)).toMatchObject({ restored: STABLE, rollout: null });
    const remote = await remoteById(test.database.read, id);
    expect(remote).toMatchObject({ row_version: 2, rollout_percent: 0, rollout_since: null });
  });

  it('notifies those responsible for remotes, until they have read it, and nobody else', async () => {
    const noticesAs = async (token: string) => {
      const { body } = await gateway.call<Registry>('MicroFrontend/GetRegistry', undefined, token);
      return body.result?.notices.filter(({ remote }) => remote === 'ill') ?? [];
    };
    const admin = (await gateway.signIn('admin')).token;
    const [notice] = await noticesAs(admin);
    expect(notice).toMatchObject({ title: 'The remote ill', version: NEW, restored: STABLE, failed: 5 });
    expect(await noticesAs((await gateway.signIn('manager')).token)).toEqual([]);

    const input = { id: notice?.id };
    for (let times = 0; times < 2; times += 1) {
      const { body } = await gateway.call('MicroFrontend/AcknowledgeReleaseNotice', input, admin);
      expect(body.success).toBe(true);
    }
    expect(await noticesAs(admin)).toEqual([]);
    const unknown = await gateway.call(
      'MicroFrontend/AcknowledgeReleaseNotice',
      { id: 2_000_000_000 },
      admin,
    );
    expect(unknown.body.error?.id).toBe('common.not-found');
  });

  it('notifies the owner whatever their role, and cannot be acknowledged by others', async () => {
    const { id, name, reached } = await rollOut('owned', 100);
    const { userId } = await test.database.read('users').where({ username: 'teacher' }).first('id as userId');
    await test.database.transaction((trx) => trx('remotes').where({ id }).update({ owner_user_id: userId }));
    await fails(name, NEW, reached.slice(0, MINIMUM));
    const [notice] = await noticesOf(id);
    const seenBy = async (token: string) => {
      const { body } = await gateway.call<Registry>('MicroFrontend/GetRegistry', undefined, token);
      return body.result?.notices.map(({ remote }) => remote);
    };
    const acknowledge = async (token: string) =>
      (await gateway.call('MicroFrontend/AcknowledgeReleaseNotice', { id: notice.id }, token)).body;

    const teacher = (await gateway.signIn('teacher')).token;
    const manager = (await gateway.signIn('manager')).token;
    expect(await seenBy(teacher)).toEqual(['owned']);
    expect(await seenBy(manager)).toEqual([]);
    expect((await acknowledge(manager)).error?.id).toBe('common.not-found');
    expect(await test.database.read('release_notice_reads').where({ notice_id: notice.id })).toEqual([]);
    expect((await acknowledge(teacher)).success).toBe(true);
    expect(await seenBy(teacher)).toEqual([]);
    expect(await seenBy((await gateway.signIn('admin')).token)).toContain('owned');
  });

  it('is judged beside all who have the stable version, also those whose page loaded it the day before', async () => {
    const { id, name, reached, others } = await rollOut('outlived', 60);
    gateway.pass(-2 * HOUR);
    await loads(name, STABLE, others.slice(0, 20));
    gateway.pass(2 * HOUR);
    await fails(name, STABLE, others.slice(0, 5));
    await loads(name, NEW, reached.slice(0, MINIMUM - 15));
    await fails(name, NEW, reached.slice(MINIMUM - 15, MINIMUM));
    expect(await isRunning(id)).toBe(false);
    expect(await noticesOf(id)).toMatchObject([
      { failed: 15, sessions: MINIMUM, stable_failed: 5, stable_sessions: 20 },
    ]);
  });

  it('goes on while the stable version fails as many', async () => {
    const { id, name, reached, others } = await rollOut('outage', 60);
    await fails(name, STABLE, others.slice(0, 10));
    await fails(name, NEW, reached.slice(0, MINIMUM + 5));
    expect(await isRunning(id)).toBe(true);
  });

  it('goes on whatever one person reports, from however many logins', async () => {
    const { id, name, reached } = await rollOut('forged', 100);
    const [forger, ...honest] = reached;
    if (!forger) throw new Error('nobody is reached');
    const tokens: string[] = [];
    for (let login = 0; login < 40; login += 1) tokens.push(await tokenOf(gateway, test, forger));
    for (const token of [...tokens, ...tokens]) await report('Failure', name, NEW, token);
    expect(await isRunning(id)).toBe(true);
    await loads(name, NEW, honest.slice(0, MINIMUM + 10));
    for (const token of tokens) await report('Failure', name, NEW, token);
    expect(await isRunning(id)).toBe(true);
    expect(await test.database.read('remote_failures').where('remote_id', id)).toHaveLength(120);
  });

  it('goes on whatever people report who do not have it, or are not signed in', async () => {
    const { id, name, others } = await rollOut('foreign', 30);
    expect(others.length).toBeGreaterThan(MINIMUM + 10);
    await fails(name, NEW, others.slice(0, MINIMUM + 10));
    for (let times = 0; times < MINIMUM + 10; times += 1) {
      expect((await report('Failure', name, NEW)).body.success).toBe(true);
    }
    expect(await isRunning(id)).toBe(true);
    expect(await test.database.read('remote_outcomes').where('remote_id', id)).toEqual([]);
    expect(await test.database.read('remote_failures').where('remote_id', id)).toHaveLength(60);
  });

  it('does not count what was reported before it began', async () => {
    const { id, name, reached } = await rollOut('earlier', 100);
    await fails(name, NEW, reached.slice(0, MINIMUM - 1));
    const remote = await remoteById(test.database.read, id);
    if (!remote) throw new Error('no remote');
    const again = new Date(test.now.getTime() + 60_000);
    await test.database.transaction((trx) =>
      moveRemote(trx, remote, { rollout_since: again.toISOString() }, again),
    );
    gateway.pass(120_000);
    await fails(name, NEW, reached.slice(MINIMUM - 1, MINIMUM + 5));
    gateway.pass(-120_000);
    expect(await isRunning(id)).toBe(true);
  });

  it('is rolled back once by 20 reports at the same moment, and reported once', async () => {
    const { id, name, reached } = await rollOut('stampede', 100);
    const tokens = await Promise.all(
      reached.slice(0, MINIMUM).map((person) => tokenOf(gateway, test, person)),
    );
    const answers = await Promise.all(tokens.map((token) => report('Failure', name, NEW, token)));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect(await isRunning(id)).toBe(false);
    expect(await noticesOf(id)).toMatchObject([{ failed: MINIMUM, sessions: MINIMUM }]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is rolled back by the person with whom the minimum is reached, even if it works for them', async () => {
    const { id, name, reached } = await rollOut('tipped', 100);
    await fails(name, NEW, reached.slice(0, MINIMUM - 1));
    expect(await isRunning(id)).toBe(true);
    await loads(name, NEW, reached.slice(MINIMUM - 1, MINIMUM));
    expect(await isRunning(id)).toBe(false);
    expect(await noticesOf(id)).toMatchObject([{ failed: MINIMUM - 1, sessions: MINIMUM }]);
  });

  it('is judged by the minimum and the threshold of the settings', async () => {
    const strict = await openGateway(test, {
      registry: 'database',
      env: { ROLLBACK_MIN_SESSIONS: '3', ROLLBACK_THRESHOLD: '0.5' },
    });
    const { id, name, reached } = await rollOut('strict', 100);
    await loads(name, NEW, reached.slice(0, 1));
    for (const [at, person] of reached.slice(1, 3).entries()) {
      expect(await isRunning(id), String(at)).toBe(true);
      const input = { remote: name, version: NEW, stage: 'render', traceId: '0'.repeat(32) };
      const token = await tokenOf(strict, test, person);
      await strict.call('MicroFrontend/ReportRemoteFailure', input, token);
    }
    expect(await isRunning(id)).toBe(false);
    await strict.close();
  });
});
