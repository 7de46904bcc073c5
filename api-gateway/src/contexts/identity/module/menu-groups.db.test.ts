import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { roles } from '../../../../seeds/roles.ts';
import type { MenuOrder } from '@college/contracts/identity/module';
import type { MenuEntry, RoutersAndMenus } from '@college/contracts/identity/session';
import { ErrorCode } from '@college/contracts/core/errors';

const MOST = 8;

interface Shown {
  name: string;
  path: string;
  children: Shown[];
}
interface Entry extends Omit<MenuEntry, 'children'> {
  children?: readonly Entry[] | undefined;
}

/** As the side menu shows it: without what is hidden, a single child in place of its menu. */
const shownOf = (menus: readonly Entry[]): Shown[] =>
  menus
    .filter(({ hidden }) => !hidden)
    .flatMap(({ menuName: name, path, children: all = [] }) => {
      const children = shownOf(all);
      if (children.length === 1) return children;
      return all.length > 0 && children.length === 0 ? [] : [{ name, path, children }];
    });
const longest = (nodes: readonly Shown[]): number =>
  Math.max(nodes.length, ...nodes.map(({ children }) => longest(children)));

describeOnBothDatabases('the menu in groups', (open) => {
  let gateway: Gateway;
  let admin: string;
  const roleKeys = roles.map(({ key }) => key).filter((key) => key !== 'anonymous');

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input?: object, token = admin) =>
    gateway.call<Result>(`Module/${action}`, input, token);
  const menuOf = async (key: string): Promise<RoutersAndMenus> => {
    const role = await open().database.read('roles').where({ role_key: key }).first('id');
    return (await call<RoutersAndMenus>('GetMenuPreview', { roleId: role.id })).body.result!;
  };
  const shownTo = async (key: string): Promise<Shown[]> => shownOf((await menuOf(key)).menus);
  const orderOf = async (): Promise<MenuOrder['menus']> =>
    (await call<MenuOrder>('GetMenuOrder')).body.result!.menus;
  const idsOf = (menus: MenuOrder['menus']): number[] =>
    menus.flatMap(({ pages, tabs }) => [...pages, ...tabs].map(({ id }) => id));
  const change = (path: string, changes: object) =>
    open().database.transaction((trx) =>
      trx('modules').where({ path }).whereNot('type', 'link').update(changes),
    );

  it.each(roleKeys)(
    'has at most eight entries in a group for %s, each at most two clicks away',
    async (key) => {
      const shown = await shownTo(key);
      expect(longest(shown)).toBeLessThanOrEqual(MOST);
      // A menu with groups is a heading that needs no click: open the group, follow the link.
      const depthOf = (nodes: readonly Shown[]): number =>
        Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)));
      for (const node of shown) {
        const hasGroups = node.children.some(({ children }) => children.length > 0);
        expect(hasGroups ? depthOf(node.children) : depthOf([node])).toBeLessThanOrEqual(2);
      }
    },
  );

  it('gives managers six groups and one entry for statistics', async () => {
    const business = (await shownTo('college-manager')).find(({ path }) => path === '/business');
    expect(business?.children.map(({ name }) => name)).toEqual([
      'Training',
      'Content',
      'Exams and marking',
      'Study and checks',
      'Certificates',
      'Statistics',
      'Notices and files',
    ]);
    const paths = (await menuOf('college-manager')).routers.flatMap(({ children }) =>
      children.map(({ path }) => path),
    );
    expect(paths).toEqual(expect.arrayContaining(['/dashboard/statisticsExp', '/trainStatistics']));
  });

  it('leaves course management in its place, and leads to it from content and teaching', async () => {
    const { menus, routers } = await menuOf('college-manager');
    const inSystem = menus.find(({ path }) => path === '/system')?.children.map(({ path }) => path);
    expect(inSystem).toContain('/course');
    const content = menus
      .find(({ path }) => path === '/business')
      ?.children.find(({ path }) => path === '/business/content');
    expect(content?.children?.[0]?.path).toBe('/course');
    const routed = routers.flatMap(({ children }) => children).filter(({ path }) => path === '/course');
    expect(routed).toHaveLength(1);
    const [teaching] = (await shownTo('teacher')).find(({ path }) => path === '/business')!.children;
    expect(teaching?.name).toBe('Training');
    expect(teaching?.children.map(({ path }) => path)).toContain('/course');
  });

  it.each(['student', 'personal'])('begins with one’s own training for %s', async (key) => {
    const [learning] = (await shownTo(key))[0]!.children;
    expect(learning?.path).toBe('/business/learning');
  });

  it('has each group as a route below its menu, from which the breadcrumb is derived', async () => {
    const { routers } = await menuOf('college-manager');
    const exams = routers.find(({ path }) => path === '/business/exams');
    expect(exams).toMatchObject({ component: 'Layout', meta: { parentPath: '/business' } });
    expect(exams?.children.map(({ path }) => path)).toContain('/testExam/detail');
  });

  it('takes no menu into a group, and no menu with groups into a menu', async () => {
    const rows = await open().database.read('modules').where({ type: 'menu' });
    const at = (path: string) => rows.find((row) => row.path === path);
    const drag = async (path: string, below: string) =>
      (
        await call('DragModule', {
          id: at(path).id,
          rowVersion: at(path).row_version,
          parentId: at(below).id,
          position: 0,
        })
      ).body.error?.id;
    expect(await drag('/basic', '/business/exams')).toBe('module.wrong-place');
    expect(await drag('/system', '/business')).toBe('module.wrong-place');
  });

  it('has links to pages that exist, once in a menu', async () => {
    const exams = await open().database.read('modules').where({ path: '/business/exams' }).first('id');
    const link = (path: string) =>
      call('CreateModule', {
        type: 'link',
        parentId: exams.id,
        nameZh: '课程',
        nameEn: 'Courses',
        path,
      });
    expect((await link('/nowhere')).body.error?.id).toBe('module.unknown-page');
    expect((await link('/testExam')).body.error?.id).toBe('module.path-taken');
    expect((await link('/course')).status).toBe(200);
    expect((await link('/course')).body.error?.id).toBe('module.path-taken');
    await open().database.transaction((trx) =>
      trx('modules').where({ parent_id: exams.id, type: 'link' }).update({ is_deleted: true }),
    );
  });

  describe('of a college that had a list', () => {
    let fresh: Record<string, RoutersAndMenus['menus']>;

    beforeAll(async () => {
      fresh = Object.fromEntries(
        await Promise.all(roleKeys.map(async (key) => [key, (await menuOf(key)).menus])),
      );
      await open().database.transaction(async (trx) => {
        const groups = await trx('modules').where({ type: 'menu' }).whereNotNull('parent_id');
        for (const { id, parent_id } of groups) {
          await trx('modules').where({ parent_id: id }).whereNot('type', 'link').update({ parent_id });
        }
        const gone = [
          ...groups.map(({ id }) => id as number),
          ...(await trx('modules').where({ type: 'link' }).pluck<number[]>('id')),
        ];
        await trx('role_modules').whereIn('module_id', gone).delete();
        await trx('seeded_modules').whereIn('module_id', gone).delete();
        await trx('modules').whereIn('id', gone).where({ type: 'link' }).delete();
        await trx('modules').whereIn('id', gone).delete();
      });
      await change('/dashboard/statisticsExp', { hidden: false });
      await change('/trainStatistics', { hidden: false, parent_path: '' });
    });

    it('is offered to who may change menus, and moves nothing before', async () => {
      expect(longest(await shownTo('college-manager'))).toBe(27);
      const menus = await orderOf();
      expect(menus.map(({ name, within }) => [within, name])).toContainEqual([
        'Business management',
        'Exams and marking',
      ]);
      expect(menus.find(({ id }) => id !== null)).toMatchObject({
        name: 'Business management',
        links: ['Training statistics'],
        tabs: [{ name: 'Exports' }, { name: 'Training statistics' }],
      });
      const { token } = await gateway.signIn('manager');
      const refused = await call('ApplyMenuOrder', { moduleIds: idsOf(menus) }, token);
      expect(refused.body.error?.code).toBe(ErrorCode.forbidden);
      expect((await call('ApplyMenuOrder', { moduleIds: [1] })).body.error?.id).toBe('common.stale');
      expect(await orderOf()).toEqual(menus);
    });

    it('keeps what the college has renamed, moved, hidden and added', async () => {
      const { id: systemId } = await open().database.read('modules').where({ path: '/system' }).first('id');
      const { id: businessId } = await open()
        .database.read('modules')
        .where({ path: '/business' })
        .first('id');
      await change('/feedback', { name_en: 'Letters' });
      await change('/examReview', { hidden: true });
      await change('/faceCheck', { parent_id: systemId });
      await change('/basic/label', { parent_id: businessId });
      const applied = await call('ApplyMenuOrder', { moduleIds: idsOf(await orderOf()) });
      expect(applied.body.error).toBeNull();
      expect(await orderOf()).toEqual([]);
      const { menus } = await menuOf('admin');
      const business = menus.find(({ path }) => path === '/business')!;
      const below = (path: string) =>
        business.children.find((child) => child.path === path)?.children?.map((child) => child.menuName);
      expect(below('/business/notices')).toContain('Letters');
      expect(below('/business/study')).not.toContain('Face checks');
      expect(business.children.at(-1)?.path).toBe('/basic/label');
      expect(menus.find(({ path }) => path === '/system')?.children.map(({ path }) => path)).toContain(
        '/faceCheck',
      );
      const review = business.children
        .flatMap(({ children = [] }) => children)
        .find(({ path }) => path === '/examReview');
      expect(review?.hidden).toBe(true);
    });

    it('is that of a new college afterwards, for every role', async () => {
      const { id } = await open().database.read('modules').where({ path: '/business/study' }).first('id');
      await change('/feedback', { name_en: 'Feedback' });
      await change('/examReview', { hidden: false });
      await change('/faceCheck', { parent_id: id });
      const { id: basicId } = await open().database.read('modules').where({ path: '/basic' }).first('id');
      await change('/basic/label', { parent_id: basicId, sort: 1 });
      const plain = (menus: readonly Entry[]): object[] =>
        menus.map(({ path, menuName, hidden, children }) => ({
          path,
          menuName,
          hidden,
          children: children && plain(children),
        }));
      for (const key of roleKeys) expect(plain((await menuOf(key)).menus)).toEqual(plain(fresh[key]!));
    });

    it('is written to the audit log', async () => {
      const log = await open()
        .database.read('audit_logs')
        .where({ call: 'Module/ApplyMenuOrder' })
        .orderBy('id', 'desc')
        .first();
      expect(JSON.parse(log.after_json as string)).toMatchObject({
        movedPages: expect.arrayContaining(['Exams']),
        hiddenPages: ['Exports', 'Training statistics'],
      });
    });
  });
});
