import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { createTestRemote } from '../../../../test/remote-maker.ts';
import { lockModules, insertModule } from '../../identity/module/module.table.ts';
import type { RoutersAndMenus } from '@college/contracts/identity/session';
import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';

describeOnBothDatabases('what a version brings', (open) => {
  let gateway: Gateway;
  let admin: string;
  let counter = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token: admin } = await gateway.signIn('admin'));
  });
  afterAll(() => gateway.close());

  /** A remote whose live versions bring a screen and a code each, and stored ones more that count for nothing. */
  const createRemote = async () => {
    counter += 1;
    const name = `drill-${counter}`;
    const build = (...names: string[]) => ({
      screens: names,
      uses: { permissions: names.map((word) => `${name}:${word}`) },
    });
    const { id } = await createTestRemote(open().database, name, {
      versions: ['1.0.0', '1.1.0', '1.2.0'],
      active: '1.0.0',
      rollout: { version: '1.1.0', percent: 10 },
      builds: { '1.0.0': build('list'), '1.1.0': build('list', 'edit'), '1.2.0': build('later') },
      now: open().now,
    });
    return { id, name };
  };
  const offersOf = async (id: number): Promise<ModuleOffer[]> => {
    const { body } = await gateway.call<{ offers: ModuleOffer[] }>(
      'MicroFrontend/GetModuleOffers',
      { id },
      admin,
    );
    return body.result?.offers ?? [];
  };
  const moduleAt = async (where: object): Promise<number> =>
    (
      await open()
        .database.read('modules')
        .where({ ...where, is_deleted: false })
        .first('id')
    ).id as number;
  const roleOf = async (key: string): Promise<{ id: number; row_version: number }> =>
    open().database.read('roles').where({ role_key: key }).first('id', 'row_version');
  const rolesWith = async (moduleId: number): Promise<string[]> =>
    open()
      .database.read('role_modules as rm')
      .join('roles as r', 'r.id', 'rm.role_id')
      .where('rm.module_id', moduleId)
      .orderBy('r.role_key')
      .pluck('r.role_key');

  const accept = async (remote: { id: number; name: string }, more: object = {}, token = admin) => {
    const input = {
      remoteId: remote.id,
      offer: { kind: 'screen', name: 'list' },
      parentId: await moduleAt({ path: '/business', type: 'menu' }),
      nameZh: '演练',
      nameEn: 'Drills',
      path: `/${remote.name}`,
      roleIds: [(await roleOf('teacher')).id],
      ...more,
    };
    const { body } = await gateway.call<{ moduleId: number }>(
      'MicroFrontend/AcceptModuleOffer',
      input,
      token,
    );
    return body;
  };
  const errorOf = async (answer: ReturnType<typeof accept>) => (await answer).error;

  it('is offered: screens and codes of versions that people get and that no module row has', async () => {
    const { id, name } = await createRemote();
    expect(await offersOf(id)).toEqual([
      { kind: 'screen', name: 'edit' },
      { kind: 'screen', name: 'list' },
      { kind: 'permission', name: `${name}:edit` },
      { kind: 'permission', name: `${name}:list` },
    ]);
    const nowhere = await gateway.call('MicroFrontend/GetModuleOffers', { id: 999_999 }, admin);
    expect(nowhere.status).toBe(404);
  });

  it('comes into the menu of the chosen roles and of the administrator, and is offered no more', async () => {
    const remote = await createRemote();
    const teacher = await roleOf('teacher');
    const { result } = await accept(remote, { permCode: `${remote.name}:list` });
    const moduleId = result?.moduleId ?? 0;
    expect(await rolesWith(moduleId)).toEqual(['admin', 'teacher']);
    const names = (await offersOf(remote.id)).map(({ name }) => name);
    expect(names).toEqual(['edit', `${remote.name}:edit`]);
    const { token } = await gateway.signIn('teacher');
    const { id } = await open().database.read('users').where({ username: 'teacher' }).first('id');
    const { body } = await gateway.call<RoutersAndMenus>('Session/GetRoutersAndMenus', { id }, token);
    const shown = body.result?.routers.flatMap(({ children }) => children) ?? [];
    expect(shown.find(({ path }) => path === `/${remote.name}`)).toMatchObject({
      component: `${remote.name}/list`,
      meta: { title: 'Drills' },
    });
    expect((await roleOf('teacher')).row_version).toBe(teacher.row_version + 1);
    const audit = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'module', subject_id: String(moduleId) })
      .first();
    expect(audit).toMatchObject({ call: 'MicroFrontend/AcceptModuleOffer', before_json: null });
    expect(JSON.parse(audit.after_json)).toMatchObject({ remote: remote.name, path: `/${remote.name}` });
  });

  it('a code becomes a button, and brings its page to who had it not', async () => {
    const remote = await createRemote();
    const page = await accept(remote, { roleIds: [] });
    const pageId = page.result?.moduleId ?? 0;
    expect(await rolesWith(pageId)).toEqual(['admin']);
    const button = await accept(remote, {
      offer: { kind: 'permission', name: `${remote.name}:edit` },
      parentId: pageId,
      path: undefined,
    });
    expect(await rolesWith(button.result?.moduleId ?? 0)).toEqual(['admin', 'teacher']);
    expect(await rolesWith(pageId)).toEqual(['admin', 'teacher']);
  });

  it('it comes after what stood in the menu before', async () => {
    const remote = await createRemote();
    const { result } = await accept(remote);
    const parentId = await moduleAt({ path: '/business', type: 'menu' });
    const siblings = await open()
      .database.read('modules')
      .where({ parent_id: parentId, is_deleted: false })
      .orderBy('sort', 'desc')
      .pluck('id');
    expect(siblings[0]).toBe(result?.moduleId);
  });

  it('is refused where it or its path has a row already, but a code may have several pages', async () => {
    const remote = await createRemote();
    const exists = 'micro-frontend.module-exists';
    expect((await errorOf(accept(remote, { path: '/business' })))?.id).toBe(exists);
    expect((await accept(remote, { permCode: `${remote.name}:list` })).success).toBe(true);
    expect((await errorOf(accept(remote, { path: '/elsewhere' })))?.id).toBe(exists);
    const edit = { offer: { kind: 'screen', name: 'edit' }, path: '/elsewhere' };
    expect((await accept(remote, { ...edit, permCode: `${remote.name}:list` })).success).toBe(true);
    const button = { offer: { kind: 'permission', name: `${remote.name}:list` }, path: undefined };
    expect((await errorOf(accept(remote, button)))?.id).toBe(exists);
  });

  it('is refused when no version that people get brings it', async () => {
    const remote = await createRemote();
    expect((await errorOf(accept(remote, { offer: { kind: 'screen', name: 'later' } })))?.code).toBe(40401);
    expect((await errorOf(accept({ ...remote, id: 999_999 })))?.code).toBe(40401);
    const stolen = await errorOf(accept(remote, { permCode: 'role:set-power' }));
    expect(stolen?.validationErrors[0]?.members).toEqual(['permCode']);
  });

  it('is refused under what cannot contain it, and as a page without a path', async () => {
    const remote = await createRemote();
    const page = await moduleAt({ type: 'page' });
    const refused = [
      [{ parentId: page }, 'parentId'],
      [{ parentId: 999_999 }, 'parentId'],
      [{ offer: { kind: 'permission', name: `${remote.name}:edit` } }, 'parentId'],
      [{ path: undefined }, 'path'],
    ] as const;
    for (const [more, member] of refused) {
      const error = await errorOf(accept(remote, more));
      expect(error?.code).toBe(40001);
      expect(error?.validationErrors[0]?.members).toEqual([member]);
    }
  });

  it('is refused for a role that does not exist, and leaves nothing behind', async () => {
    const remote = await createRemote();
    const error = await errorOf(accept(remote, { roleIds: [999_999] }));
    expect(error).toMatchObject({
      id: 'micro-frontend.unknown-audience',
      validationErrors: [{ members: ['roleIds'] }],
    });
    expect(await offersOf(remote.id)).toHaveLength(4);
  });

  it('is accepted once where several are given one path at the same moment', async () => {
    const remotes = [await createRemote(), await createRemote(), await createRemote()];
    const path = `/${remotes[0]?.name ?? ''}-at-once`;
    const answers = await Promise.all(remotes.map((remote) => accept(remote, { path })));
    const refusals = answers.filter(({ success }) => !success).map(({ error }) => error?.id);
    expect(refusals).toEqual(['micro-frontend.module-exists', 'micro-frontend.module-exists']);
    expect(await open().database.read('modules').where({ path })).toHaveLength(1);
  });

  it('waits for a concurrent addition, and then finds the path taken', async () => {
    const { database, now } = open();
    const remote = await createRemote();
    const path = `/${remote.name}`;
    const parent_id = await moduleAt({ path: '/business', type: 'menu' });
    const { id: creator_user_id } = await database.read('users').where({ username: 'admin' }).first('id');
    const names = { name_zh: '演练', name_en: 'Drills' };
    const page = { ...names, type: 'page', component: 'system/none', hidden: false, perm_code: '' } as const;
    let accepting: ReturnType<typeof accept> | undefined;
    await database.transaction(async (trx) => {
      await lockModules(trx);
      accepting = accept(remote, { path });
      // Long enough to have read everything, were it not to wait.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await insertModule(trx, { ...page, parent_id, path, creator_user_id }, now);
    });
    expect((await accepting)?.error?.id).toBe('micro-frontend.module-exists');
  });

  it('gives nobody a permission that the accepting user lacks, unless that user is the administrator', async () => {
    const remote = await createRemote();
    const manager = await roleOf('college-manager');
    const manage = await moduleAt({ perm_code: 'micro-frontend:manage' });
    await open().database.transaction((trx) =>
      trx('role_modules').insert({ role_id: manager.id, module_id: manage }),
    );
    const { token } = await gateway.signIn('manager');
    const error = await errorOf(accept(remote, { permCode: `${remote.name}:list` }, token));
    expect(error?.code).toBe(40301);
    expect((await accept(remote, {}, token)).success).toBe(true);
  });
});
