import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { TestDatabase } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { createTestRemote } from '../../../../test/remote-maker.ts';
import type { CreatedRemote } from '../../../../test/remote-maker.ts';
import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';

type Page<Row> = { totalCount: number; items: Row[] };

const FIELDS = { titleZh: '安全演练', titleEn: 'Safety drills', owner: 'Safety team', contact: 'Room 7' };

describeOnBothDatabases('remotes', (open) => {
  let test: TestDatabase;
  let gateway: Gateway;
  let admin: string;
  let garden: CreatedRemote;

  beforeAll(async () => {
    test = open();
    gateway = await openGateway(test, { registry: 'database' });
    admin = (await gateway.signIn('admin')).token;
    garden = await createTestRemote(test.database, 'garden', {
      versions: ['0.8.0', '0.9.0', '1.0.0', '1.1.0'],
      active: '1.0.0',
      previous: '0.9.0',
      rollout: { version: '1.1.0', percent: 10 },
      now: test.now,
    });
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object, token = admin) =>
    gateway.call<Result>(`MicroFrontend/${action}`, input, token);
  const create = (name: string) => call<RemoteRow>('CreateRemote', { ...FIELDS, name });

  it('are added without a version, with an audit row', async () => {
    const { body } = await create('safety-drill');
    expect(body.result).toMatchObject({
      ...FIELDS,
      name: 'safety-drill',
      activeVersion: null,
      previousVersion: null,
      rollout: null,
      versionCount: 0,
      sessions: 0,
      failedSessions: 0,
      rowVersion: 0,
    });
    const [row] = await test.database.read('audit_logs').where('call', 'MicroFrontend/CreateRemote');
    expect(row).toMatchObject({
      subject_type: 'remote',
      subject_id: String(body.result?.id),
      before_json: null,
    });
  });

  it('have names of their own, and none is called as the shell', async () => {
    for (const name of ['garden', 'shell']) {
      expect((await create(name)).body.error?.id, name).toBe('micro-frontend.name-taken');
    }
    for (const name of ['Garden', 'a', 'garden shed', '../garden', 'garden-']) {
      expect((await create(name)).body.error?.id, name).toBe('common.invalid');
    }
  });

  it('are added once when two ask for the same name at once', async () => {
    const answers = await Promise.all([create('twins'), create('twins'), create('twins')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('change their titles, owner and contact only at the newest version', async () => {
    const { id, rowVersion } = (await create('orchard')).body.result ?? { id: 0, rowVersion: 0 };
    const changes = { id, rowVersion, ...FIELDS, owner: 'Fruit team' };
    expect((await call<RemoteRow>('UpdateRemote', changes)).body.result).toMatchObject({
      name: 'orchard',
      owner: 'Fruit team',
      rowVersion: 1,
    });
    expect((await call('UpdateRemote', changes)).body.error?.id).toBe('common.stale');
    const nobody = { ...changes, id: 2_000_000_000 };
    expect((await call('UpdateRemote', nobody)).body.error?.id).toBe('common.not-found');
    const [row] = await test.database
      .read('audit_logs')
      .where({ call: 'MicroFrontend/UpdateRemote', outcome: 'done' });
    expect(JSON.parse(row.before_json).owner).toBe('Safety team');
    expect(JSON.parse(row.after_json).owner).toBe('Fruit team');
  });

  it('have an account to notify: set, unchanged when left out, removed by null, and refused when it does not exist', async () => {
    const teacher = await test.database.read('users').where({ username: 'teacher' }).first('id', 'name');
    const { body } = await call<RemoteRow>('CreateRemote', {
      ...FIELDS,
      name: 'meadow',
      ownerUserId: teacher.id,
    });
    expect(body.result).toMatchObject({ ownerUserId: teacher.id, ownerUserName: teacher.name });
    const id = body.result?.id ?? 0;
    const update = async (rowVersion: number, more: object) =>
      (await call<RemoteRow>('UpdateRemote', { id, rowVersion, ...FIELDS, ...more })).body;
    expect((await update(0, {})).result).toMatchObject({
      ownerUserId: teacher.id,
      ownerUserName: teacher.name,
    });
    expect((await update(1, { ownerUserId: null })).result).toMatchObject({
      ownerUserId: null,
      ownerUserName: null,
    });
    const unknown = {
      id: 'micro-frontend.unknown-owner',
      validationErrors: [{ members: ['ownerUserId'] }],
    };
    expect((await update(2, { ownerUserId: 2_000_000_000 })).error).toMatchObject(unknown);
    const input = { ...FIELDS, name: 'heath', ownerUserId: 2_000_000_000 };
    expect((await call('CreateRemote', input)).body.error).toMatchObject(unknown);
    const listed = await call<Page<RemoteRow>>('GetRemotePageList', { keyword: 'heath' });
    expect(listed.body.result?.totalCount).toBe(0);
  });

  it('are listed by name with what is active and in rollout, and found by words', async () => {
    const { body } = await call<Page<RemoteRow>>('GetRemotePageList', {});
    const names = body.result?.items.map(({ name }) => name) ?? [];
    expect(names).toEqual([...names].sort());
    const found = await call<Page<RemoteRow>>('GetRemotePageList', { keyword: 'GARDEN' });
    expect(found.body.result).toMatchObject({
      totalCount: 1,
      items: [
        {
          name: 'garden',
          activeVersion: '1.0.0',
          previousVersion: '0.9.0',
          rollout: { version: '1.1.0', percent: 10, roleIds: [], areaCodes: [] },
          versionCount: 4,
        },
      ],
    });
    const one = await call<RemoteRow>('GetRemote', { id: garden.id });
    expect(one.body.result).toEqual(found.body.result?.items[0]);
    expect((await call('GetRemote', { id: 2_000_000_000 })).body.error?.id).toBe('common.not-found');
    const wrong = await call('GetRemotePageList', { sorting: 'contact' });
    expect(wrong.body.error?.id).toBe('common.invalid');
  });

  it('list their versions, the newest first, each with its use', async () => {
    const input = { remoteId: garden.id, pageSize: 3 };
    const { body } = await call<Page<RemoteVersionRow>>('GetRemoteVersionPageList', input);
    expect(body.result?.totalCount).toBe(4);
    expect(body.result?.items.map(({ version, use }) => [version, use])).toEqual([
      ['1.1.0', 'rollout'],
      ['1.0.0', 'active'],
      ['0.9.0', 'previous'],
    ]);
    expect(body.result?.items[0]).toMatchObject({
      releasedBy: 'a test',
      time: test.now.toISOString(),
      files: 3,
      sizeBytes: 3000,
      transferBytes: 1000,
      hostedAt: null,
      changes: { screensAdded: [] },
    });
    const next = await call<Page<RemoteVersionRow>>('GetRemoteVersionPageList', { ...input, page: 2 });
    expect(next.body.result?.items.map(({ version, use }) => [version, use])).toEqual([['0.8.0', 'stored']]);
    const found = await call<Page<RemoteVersionRow>>('GetRemoteVersionPageList', {
      ...input,
      keyword: '0.9',
    });
    expect(found.body.result?.items.map(({ version }) => version)).toEqual(['0.9.0']);
    const none = await call<Page<RemoteVersionRow>>('GetRemoteVersionPageList', { remoteId: 2_000_000_000 });
    expect(none.body.result).toEqual({ totalCount: 0, items: [] });
  });
});
