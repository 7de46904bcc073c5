import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { HOME_SCREENS } from '../../../identity/module/home-screens.port.ts';
import { releaseSteps } from '../../../../../test/release-steps.ts';

describeOnBothDatabases('a release', (open) => {
  const {
    gateway,
    admin,
    makeRemote,
    name,
    remoteId,
    token,
    build,
    send,
    reportOf,
    findingsOf,
    rulesOf,
    remote,
    versions,
    audits,
    stored,
    pageOf,
  } = releaseSteps(open);

  it('is stored with all its files, and nobody gets it yet', async () => {
    const it = build({ extra: { 'assets/logo.png': Buffer.from([0, 1, 2, 255]) } });
    const report = reportOf(await send(it));
    expect(report).toMatchObject({
      remote: name(),
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
          const answer = await gateway().app.inject(`/remotes/${name()}/${version}/${path}`);
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
    await transaction((trx) => trx('remotes').where({ id: remoteId() }).update(limit));
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
      { name: name(), version: '1.0.0', result: 'stored', releasedBy: 'CI of the team' },
      { name: name(), version: '1.0.0', result: 'activated', releasedBy: 'CI of the team' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token().slice(20));
  });

  it('lists screens and permission codes that no module row has yet, and says where to accept them', async () => {
    await pageOf(`${name()}/list`, 'teacher');
    const it = build({ screens: ['list', 'detail'], permissions: ['drill:read', 'user:read'] });
    const { next } = reportOf(await send(it));
    expect(next.at(-1)).toMatch(
      new RegExp(`${name()}/detail, drill:read\\. .*System management > Micro-frontends`),
    );
    const zh = await send(it, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(reportOf(zh).next.at(-1)).toContain('系统管理');
  });

  it('does not list the first pages after the login, which the role has without a module row', async () => {
    await makeRemote('business');
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
    const { body } = await gateway().call('MicroFrontend/GetModuleOffers', { id: remoteId() }, admin());
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
});
