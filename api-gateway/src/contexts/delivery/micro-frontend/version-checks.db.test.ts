import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { errorOf, resultOf, versionMover } from '../../../../test/version-mover.ts';

const GONE_CALL = {
  calls: { 'Lamp/Light': { hash: '0'.repeat(64), input: null, output: null } },
};

describeOnBothDatabases('a version that does not fit', (open) => {
  let gateway: Gateway;
  let mover: ReturnType<typeof versionMover>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    mover = versionMover(gateway, open(), (await gateway.signIn('admin')).token);
  });
  afterAll(() => gateway.close());

  it('one that the gateway does not fit is not given, nor gone back to, and it is said why', async () => {
    const remote = await mover.create({
      versions: ['1.0.0', '1.1.0'],
      active: '1.0.0',
      previous: '1.1.0',
      builds: { '1.1.0': { uses: GONE_CALL } },
    });
    for (const [name, more] of [
      ['ActivateVersion', {}],
      ['SetRollout', { percent: 5 }],
    ] as const) {
      const error = errorOf(await mover.move(remote, name, '1.1.0', more));
      expect(error?.id).toBe('micro-frontend.incompatible');
      expect(error?.data).toEqual({ problems: ['The gateway has no call Lamp/Light'] });
    }
    const back = errorOf(await mover.move(remote, 'RollbackVersion'));
    expect(back?.id).toBe('micro-frontend.incompatible');
    const chinese = await mover.move(remote, 'RollbackVersion', undefined, {}, 'zh-CN');
    expect(errorOf(chinese)?.data).toEqual({ problems: ['网关没有调用 Lamp/Light'] });
  });

  it('one that lacks a screen which a route leads to is not given, but may be gone back to', async () => {
    const remote = await mover.create({
      versions: ['1.0.0', '1.1.0'],
      active: '1.0.0',
      previous: '1.1.0',
      builds: { '1.0.0': { screens: ['alarm'] }, '1.1.0': { screens: ['other'] } },
    });
    await seedPage(remote.name, '/alarm', 'alarm');
    for (const [name, more] of [
      ['ActivateVersion', {}],
      ['SetRollout', { percent: 5 }],
    ] as const) {
      const error = errorOf(await mover.move(remote, name, '1.1.0', more));
      expect(error?.id).toBe('micro-frontend.missing-screens');
      expect(error?.data).toEqual({ screens: [`/alarm (${remote.name}/alarm; Administrator, Teacher)`] });
    }
    expect(resultOf(await mover.move(remote, 'RollbackVersion')).activeVersion).toBe('1.1.0');
  });

  /** A page of administrators and teachers, with deleted and unassigned ones that must not count. */
  const seedPage = (remote: string, path: string, screen: string): Promise<void> =>
    open().database.transaction(async (trx) => {
      const time = open().now.toISOString();
      const moments = { creation_time: time, last_modification_time: time };
      const page = { ...moments, type: 'page', name_zh: 'x', name_en: 'x', sort: 99 };
      const [granted] = await trx('modules')
        .insert({ ...page, path, component: `${remote}/${screen}` })
        .returning('id');
      const [deleted] = await trx('modules')
        .insert({ ...page, path: '/gone', component: `${remote}/gone`, is_deleted: true })
        .returning('id');
      await trx('modules').insert({ ...page, path: '/ungranted', component: `${remote}/ungranted` });
      const roles = await trx('roles').whereIn('role_key', ['admin', 'teacher']).pluck('id');
      for (const { id } of [granted, deleted])
        await trx('role_modules').insert(
          roles.map((role_id: number) => ({ role_id, module_id: id as number })),
        );
    });

  it('of the shell: one that a live remote does not fit is neither given nor gone back to', async () => {
    const builds = {
      '1.0.0': { provides: { react: '18.3.1' } },
      '2.0.0': { provides: { react: '19.0.0' } },
    };
    const shell = await mover.create(
      { versions: ['1.0.0', '2.0.0'], active: '1.0.0', previous: '2.0.0', builds },
      'shell',
    );
    const remote = await mover.create({
      versions: ['1.0.0', '2.0.0', '3.0.0'],
      active: '1.0.0',
      builds: {
        '1.0.0': { uses: { shared: { react: '^18.0.0' } } },
        '2.0.0': { uses: { shared: { react: '^19.0.0' } } },
        '3.0.0': { uses: { shared: { react: '>=18', lamp: '*' } } },
      },
    });
    const problems = [
      `${remote.name} 1.0.0 (active): The shell provides react 19.0.0; the build wants ^18.0.0`,
    ];
    for (const answer of [
      await mover.move(shell, 'ActivateVersion', '2.0.0'),
      await mover.move(shell, 'SetRollout', '2.0.0', { percent: 1 }),
      await mover.move(shell, 'RollbackVersion'),
    ])
      expect(errorOf(answer)).toMatchObject({ id: 'micro-frontend.incompatible', data: { problems } });
    expect(errorOf(await mover.move(remote, 'ActivateVersion', '2.0.0'))?.data).toEqual({
      problems: ['The shell provides react 18.3.1; the build wants ^19.0.0'],
    });
    expect(errorOf(await mover.move(remote, 'ActivateVersion', '3.0.0'))?.data).toEqual({
      problems: ['The shell does not provide lamp; the build wants *'],
    });
  });
});
