import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remoteById } from '../remote.table.ts';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { deploy, deployTokenOf } from '../../../../../test/deploying.ts';
import type { Deployed, DeployOptions } from '../../../../../test/deploying.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Gateway } from '../../../../../test/gateway.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import { changeJson, sampleBuild } from '../../../../../test/sample-build.ts';
import type { SampleBuild, SampleWish } from '../../../../../test/sample-build.ts';
import { readStored } from '../../../../storage/read-stored.ts';
import { HOME_SCREENS } from '../../../identity/module/home-screens.port.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { Finding, ReleaseReport } from '@college/contracts/delivery/release';

describeOnBothDatabases('a release', (open) => {
  let gateway: Gateway;
  let admin: string;
  let counter = 0;
  let name = '';
  let remoteId = 0;
  let token = '';

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token: admin } = await gateway.signIn('admin'));
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    counter += 1;
    name = `drill-${counter}`;
    ({ id: remoteId } = await createTestRemote(open().database, name, { versions: [], now: open().now }));
    ({ token } = await deployTokenOf(gateway, admin, remoteId, { name: 'CI of the team' }));
  });

  const build = (wish: Partial<SampleWish> = {}) => sampleBuild({ name, version: '1.0.0', ...wish });
  const send = (it: SampleBuild, query: Record<string, string> = {}, more: DeployOptions = {}) =>
    deploy(gateway, token, it, { query, ...more });
  const reportOf = ({ body }: Deployed): ReleaseReport => {
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const findingsOf = ({ body }: Deployed): Finding[] => {
    if (body.error?.id !== 'release.refused') throw new Error(JSON.stringify(body));
    return (body.error.data as { findings: Finding[] }).findings;
  };
  const rulesOf = (answer: Deployed) => findingsOf(answer).map(({ rule }) => rule);
  const remote = async () => {
    const found = await remoteById(open().database.read, remoteId);
    if (!found) throw new Error('the remote is gone');
    return found;
  };
  const versions = () =>
    open().database.read('remote_versions').where({ remote_id: remoteId }).orderBy('id').select('*');
  const audits = () =>
    open()
      .database.read('audit_logs')
      .where({ call: 'Deploy/Release', subject_type: 'remote', subject_id: String(remoteId) })
      .orderBy('id');
  const stored = (version: string, file: string) =>
    readStored(gateway.storage, `remotes/${name}/${version}/${file}`);
  const pageOf = async (component: string, roleKey: string) => {
    const { read, transaction } = open().database;
    const [role, sample] = await Promise.all([
      read('roles').where({ role_key: roleKey }).first('id'),
      read('modules').where({ type: 'page' }).first('*'),
    ]);
    const { id: _id, ...columns } = sample;
    await transaction(async (trx) => {
      const [made] = await trx('modules')
        .insert({ ...columns, path: `/${component.replaceAll('/', '-')}`, component })
        .returning('id');
      await trx('role_modules').insert({ module_id: made.id, role_id: role.id });
    });
  };

  it('is stored with all its files, and nobody gets it yet', async () => {
    const it = build({ extra: { 'assets/logo.png': Buffer.from([0, 1, 2, 255]) } });
    const report = reportOf(await send(it));
    expect(report).toMatchObject({
      remote: name,
      version: '1.0.0',
      outcome: 'stored',
      files: it.files.size,
      findings: [],
      changes: { screensAdded: ['list'], screensRemoved: [] },
    });
    for (const [file, content] of it.files) expect(await stored('1.0.0', file), file).toEqual(content);
    expect(await stored('1.0.0', 'mf-manifest.json.br')).not.toBeNull();
    expect(await versions()).toMatchObject([
      { version: '1.0.0', released_by: 'CI of the team', hosted_at: null, files: it.files.size },
    ]);
    expect(await remote()).toMatchObject({ active_version_id: null, rollout_version_id: null });
  });

  it('is served with the very bytes that were packed, whatever they are', async () => {
    const file = fc.stringMatching(/^[a-z]{1,6}\.(js|css|png|svg|woff2)$/).map((it) => `assets/${it}`);
    const extra = fc.dictionary(file, fc.uint8Array({ maxLength: 4_000 }), { maxKeys: 5 });
    let patch = 0;
    await fc.assert(
      fc.asyncProperty(extra, async (files) => {
        patch += 1;
        const version = `2.0.${patch}`;
        const bytes = Object.entries(files).map(([it, content]) => [it, Buffer.from(content)] as const);
        const it = build({ version, extra: Object.fromEntries(bytes) });
        reportOf(await send(it));
        for (const [path, content] of it.files) {
          const answer = await gateway.app.inject(`/remotes/${name}/${version}/${path}`);
          expect({ path, status: answer.statusCode, body: answer.rawPayload }).toEqual({
            path,
            status: 200,
            body: content,
          });
        }
      }),
      { numRuns: 8 },
    );
  });

  it('is given to everybody when that is asked for, and the one before stays to go back to', async () => {
    expect(reportOf(await send(build(), { mode: 'activate' })).outcome).toBe('activated');
    const next = build({ version: '1.1.0', screens: ['list', 'detail'], permissions: ['drill:read'] });
    const report = reportOf(await send(next, { mode: 'activate' }));
    expect(report).toMatchObject({
      outcome: 'activated',
      changes: { screensAdded: ['detail'], permissionsAdded: ['drill:read'] },
    });
    const [first, second] = await versions();
    expect(await remote()).toMatchObject({ active_version_id: second.id, previous_version_id: first.id });
  });

  it('says which rollout it ends, and reaches nobody beyond the limit that this one had', async () => {
    await send(build(), { mode: 'activate' });
    const { next } = reportOf(await send(build({ version: '1.1.0' }), { mode: 'rollout', percent: '10' }));
    expect(next.join()).not.toContain('ended');
    const { read, transaction } = open().database;
    const teacher = await read('roles').where({ role_key: 'teacher' }).first<{ id: number }>('id');
    const limit = { rollout_role_ids: JSON.stringify([teacher.id]), rollout_area_codes: '["990100"]' };
    await transaction((trx) => trx('remotes').where({ id: remoteId }).update(limit));
    const report = reportOf(await send(build({ version: '1.2.0' }), { mode: 'rollout', percent: '100' }));
    expect(report.limitedTo).toHaveLength(2);
    expect(report.limitedTo[0]).toBe('Teacher');
    expect(report.next[0]).toBe('The rollout of 1.1.0 has ended');
    expect(report.next[1]).toMatch(/^100% of these get it with their next load: Teacher, /);
    expect(await remote()).toMatchObject({ rollout_percent: 100, ...limit });
  });

  it('is given to a share of the people beside the active one', async () => {
    await send(build(), { mode: 'activate' });
    const answer = await send(build({ version: '1.1.0' }), { mode: 'rollout', percent: '10' });
    expect(reportOf(answer)).toMatchObject({ outcome: 'rollout' });
    const [first, second] = await versions();
    expect(await remote()).toMatchObject({
      active_version_id: first.id,
      rollout_version_id: second.id,
      rollout_percent: 10,
    });
  });

  it('cannot be rolled out beside nothing', async () => {
    expect(rulesOf(await send(build(), { mode: 'rollout', percent: '10' }))).toEqual(['nothing-active']);
    expect(await versions()).toEqual([]);
  });

  it('is only checked when that is asked for: nothing is stored', async () => {
    const report = reportOf(await send(build(), { mode: 'check' }));
    expect(report).toMatchObject({ outcome: 'checked', changes: { screensAdded: ['list'] } });
    expect([await versions(), await audits(), await stored('1.0.0', 'mf-manifest.json')]).toEqual([
      [],
      [],
      null,
    ]);
    expect(rulesOf(await send(build({ version: '9.0.0' }), { mode: 'check', version: '9.0.1' }))).toEqual([
      'container-name',
    ]);
  });

  it('is audited with the name of its token and without an actor', async () => {
    await send(build());
    await send(build(), { mode: 'activate' });
    const rows = await audits();
    expect(rows).toMatchObject([
      { user_id: null, user_name: '', outcome: 'done' },
      { user_id: null, user_name: '', outcome: 'done' },
    ]);
    expect(rows.map((row) => JSON.parse(row.after_json) as object)).toMatchObject([
      { name, version: '1.0.0', result: 'stored', releasedBy: 'CI of the team' },
      { name, version: '1.0.0', result: 'activated', releasedBy: 'CI of the team' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(20));
  });

  it('lists screens and permission codes that no module row has yet, and says where to accept them', async () => {
    await pageOf(`${name}/list`, 'teacher');
    const it = build({ screens: ['list', 'detail'], permissions: ['drill:read', 'user:read'] });
    const { next } = reportOf(await send(it));
    expect(next.at(-1)).toMatch(
      new RegExp(`${name}/detail, drill:read\\. .*System management > Micro-frontends`),
    );
    const zh = await send(it, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(reportOf(zh).next.at(-1)).toContain('系统管理');
  });

  it('does not list the first pages after the login, which the role has without a module row', async () => {
    name = 'business';
    ({ id: remoteId } = await createTestRemote(open().database, name, { versions: [], now: open().now }));
    ({ token } = await deployTokenOf(gateway, admin, remoteId, { name: 'CI of the team' }));
    const known: string[] = await open()
      .database.read('modules')
      .where({ type: 'page' })
      .whereLike('component', 'business/%')
      .distinct()
      .pluck('component');
    const screens = [...Object.values(HOME_SCREENS), ...known, 'business/drill/new'];
    const it = build({ screens: screens.map((screen) => screen.slice('business/'.length)) });
    expect(reportOf(await send(it, { mode: 'activate' })).next.at(-1)).toMatch(
      / yet: business\/drill\/new\. /,
    );
    const { body } = await gateway.call('MicroFrontend/GetModuleOffers', { id: remoteId }, admin);
    expect(body.result).toEqual({ offers: [{ kind: 'screen', name: 'drill/new' }] });
  });

  describe('of a version that is there', () => {
    it('is unchanged with the same bytes, however they were compressed, and is activated when asked', async () => {
      await send(build());
      expect(reportOf(await send(build())).outcome).toBe('unchanged');
      const again = build();
      const served = await stored('1.0.0', 'mf-manifest.json.gz');
      again.files.set('mf-manifest.json.gz', served ?? Buffer.alloc(0));
      expect(reportOf(await send(again)).outcome).toBe('unchanged');
      expect(reportOf(await send(build(), { mode: 'activate' })).outcome).toBe('activated');
      expect(reportOf(await send(build(), { mode: 'activate' })).outcome).toBe('unchanged');
      expect([(await versions()).length, (await audits()).length]).toEqual([1, 2]);
    });

    it('is refused with other bytes, and the first ones stay', async () => {
      await send(build());
      const other = build({ extra: { 'assets/more.js': 'more' } });
      const answer = await send(other);
      expect(findingsOf(answer)).toEqual([
        {
          rule: 'version-bytes',
          severity: 'refuse',
          message: 'Version 1.0.0 was released before with other bytes',
          mend: expect.stringContaining('raise the version') as string,
        },
      ]);
      expect(await stored('1.0.0', 'mf-manifest.json')).toEqual(build().files.get('mf-manifest.json'));
    });

    it('is refused at another place', async () => {
      await send(build());
      const hostedAt = 'https://safety.example/1.0.0/';
      expect(rulesOf(await send(build(), { hostedAt }))).toEqual(['version-elsewhere']);
    });

    it('is refused when it differs from it in case or punctuation alone', async () => {
      await send(build({ version: '1.0.0-rc.1' }));
      expect(rulesOf(await send(build({ version: '1.0.0-RC-1' })))).toEqual(['version-alike']);
    });

    it('comes in once, of several at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(build())));
      expect(await versions()).toHaveLength(1);
      for (const { body } of answers)
        expect(body.success ? body.result.outcome : body.error.id).toMatch(
          /^(stored|unchanged|release\.busy)$/,
        );
    });
  });

  it('hosted elsewhere is checked all the same, and only its row is stored', async () => {
    const hostedAt = 'https://safety.example/remotes/1.0.0/';
    expect(reportOf(await send(build(), { hostedAt, mode: 'activate' })).outcome).toBe('activated');
    expect(await versions()).toMatchObject([{ hosted_at: hostedAt }]);
    expect(await stored('1.0.0', 'mf-manifest.json')).toBeNull();
    const forged = build({ version: '1.1.0' });
    forged.files.set('assets/more.js', Buffer.from('more'));
    expect(rulesOf(await send(forged, { hostedAt }))).toEqual(['integrity-unnamed']);
    expect(rulesOf(await send(build({ version: '1.2.0' }), { hostedAt: 'http://safety.example/' }))).toEqual([
      'hosted-address',
    ]);
  });

  it('without a screen that a page needs is refused, by route, screen and role in the caller’s language', async () => {
    await pageOf(`${name}/exam`, 'teacher');
    const [finding] = findingsOf(await send(build()));
    expect(finding).toMatchObject({ rule: 'missing-screen', severity: 'refuse' });
    expect(finding?.message).toBe(
      `The page /${name}-exam needs the screen ${name}/exam, which this build lacks. Roles with it: Teacher`,
    );
    const zh = await send(build(), {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(findingsOf(zh)[0]?.message).toContain('拥有该页面的角色：教师');
    reportOf(await send(build({ screens: ['list', 'exam'] })));
  });

  it('that makes a call which this gateway has not is refused', async () => {
    const it = build({ calls: ['Area/GetAreaTreeList'] });
    expect(reportOf(await send(it, { mode: 'check' })).findings).toEqual([]);
    changeJson<{ calls: Record<string, unknown> }>(it, 'uses.json', (uses) => ({
      ...uses,
      calls: { 'Lamp/Light': uses.calls['Area/GetAreaTreeList'] },
    }));
    const [finding] = findingsOf(await send(it));
    expect(finding).toMatchObject({
      rule: 'incompatible',
      message: expect.stringContaining('Lamp/Light') as string,
    });
  });

  it('reports all that is wrong at once', async () => {
    await pageOf(`${name}/exam`, 'teacher');
    const it = build();
    it.files.set('assets/more.js', Buffer.from('more'));
    expect(rulesOf(await send(it)).sort()).toEqual(['integrity-unnamed', 'missing-screen']);
  });

  it.each([
    [{ mode: 'publish' }, 'mode'],
    [{ mode: 'rollout' }, 'percent'],
    [{ mode: 'rollout', percent: '0' }, 'percent'],
    [{ mode: 'rollout', percent: '101' }, 'percent'],
    [{ version: '1.0' }, 'version'],
    [{ version: '../1.0.0' }, 'version'],
  ])('asked for with %j is refused by the field', async (query, member) => {
    const { body } = await send(build(), query as Record<string, string>);
    expect(body.error).toMatchObject({ code: ErrorCode.invalid, validationErrors: [{ members: [member] }] });
  });

  it('asked for with a word that nobody knows is refused, so that a slip is no other release', async () => {
    const { body } = await send(build(), { mod: 'activate' });
    expect(body.error?.code).toBe(ErrorCode.invalid);
    expect(await versions()).toEqual([]);
  });
});
