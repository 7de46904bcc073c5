import { beforeEach, describe, expect, it } from 'vitest';
import { modules } from './modules.ts';
import { menuOf } from '../src/contexts/identity/module/menu-skeleton.ts';
import { keyOf } from '../src/contexts/identity/module/menu-order.ts';
import type { ModuleSeed } from '../src/app/module-seed.ts';
import { seedSystem } from './system.ts';
import { migrate } from '../src/db/migrate.ts';
import { describeOnBothDatabases } from '../test/databases.ts';
import type { TestDatabase } from '../test/databases.ts';

const page = (path: string, it: Partial<ModuleSeed> = {}): ModuleSeed => ({
  type: 'page',
  path,
  component: `system${path}`,
  zh: path,
  en: path,
  ...it,
});
const button = (permCode: string): ModuleSeed => ({ type: 'button', permCode, zh: permCode, en: permCode });
const menu = (children: readonly ModuleSeed[]): ModuleSeed[] => [
  {
    type: 'menu',
    path: '/garden',
    component: 'Layout',
    zh: '花园',
    en: 'Garden',
    roles: ['enterprise', 'teacher'],
    children,
  },
];

const OLD = menu([page('/rose', { permCode: 'rose:read', children: [button('rose:cut')] })]);
const NEW = menu([
  page('/rose', { permCode: 'rose:read', children: [button('rose:cut'), button('rose:smell')] }),
  page('/tulip', { permCode: 'tulip:read' }),
]);

const NOW = new Date('2026-06-15T04:00:00.000Z');

describeOnBothDatabases(
  'modules that the gateway brings',
  (open) => {
    let test: TestDatabase;

    beforeEach(async () => {
      test = open();
      await migrate(test.database);
      await test.database.transaction(async (trx) => {
        for (const table of ['role_modules', 'seeded_modules', 'modules', 'roles']) await trx(table).delete();
      });
    });

    const seed = (seeds: readonly ModuleSeed[]) => seedSystem(test.database, NOW, seeds);
    const names = async (): Promise<string[]> =>
      test.database.read('modules').where('is_deleted', false).orderBy('id').pluck('name_en');
    const rolesWith = (name: string): Promise<string[]> =>
      test.database
        .read('role_modules as rm')
        .join('roles as r', 'r.id', 'rm.role_id')
        .join('modules as m', 'm.id', 'rm.module_id')
        .where('m.name_en', name)
        .orderBy('r.role_key')
        .pluck('r.role_key');
    const change = (name: string, changes: object) =>
      test.database.transaction((trx) => trx('modules').where('name_en', name).update(changes));
    const forgetSeeds = () => test.database.transaction((trx) => trx('seeded_modules').delete());

    it('are all there in a new installation, each with its roles', async () => {
      expect(await seed(OLD)).toBe(true);
      expect(await names()).toEqual(['Garden', '/rose', 'rose:cut']);
      expect(await rolesWith('rose:cut')).toEqual(['admin', 'enterprise', 'teacher']);
      expect(await seed(OLD)).toBe(false);
      expect(await names()).toHaveLength(3);
    });

    it('come to an installation of an earlier version, below what is there', async () => {
      await seed(OLD);
      expect(await seed(NEW)).toBe(true);
      expect(await names()).toEqual(['Garden', '/rose', 'rose:cut', 'rose:smell', '/tulip']);
      const parents = await test.database
        .read('modules as m')
        .join('modules as p', 'p.id', 'm.parent_id')
        .whereIn('m.name_en', ['rose:smell', '/tulip'])
        .orderBy('m.id')
        .pluck('p.name_en');
      expect(parents).toEqual(['/rose', 'Garden']);
      expect(await rolesWith('/tulip')).toEqual(['admin', 'enterprise', 'teacher']);
      expect(await seed(NEW)).toBe(false);
    });

    it('come to an installation from before they were remembered, and nothing comes twice', async () => {
      await seed(OLD);
      await forgetSeeds();
      expect(await seed(NEW)).toBe(true);
      expect(await names()).toEqual(['Garden', '/rose', 'rose:cut', 'rose:smell', '/tulip']);
    });

    it('stay away once they were removed, with all that would hang below', async () => {
      await seed(OLD);
      await change('/rose', { is_deleted: true });
      expect(await seed(NEW)).toBe(true);
      expect(await names()).toEqual(['Garden', 'rose:cut', '/tulip']);
      expect(await seed(NEW)).toBe(false);
    });

    it('stay away also when they were removed before they were remembered', async () => {
      await seed(OLD);
      await change('rose:cut', { is_deleted: true });
      await forgetSeeds();
      await seed(NEW);
      expect(await names()).toEqual(['Garden', '/rose', 'rose:smell', '/tulip']);
    });

    it('are found again under another path, and keep the name that an administrator gave them', async () => {
      await seed(OLD);
      await change('/rose', { path: '/roses', name_en: 'Roses' });
      await seed(NEW);
      expect(await names()).toEqual(['Garden', 'Roses', 'rose:cut', 'rose:smell', '/tulip']);
    });

    it('go to no role from which what is above them was taken', async () => {
      await seed(OLD);
      const role = await test.database.read('roles').where('role_key', 'teacher').first<{ id: number }>('id');
      await test.database.transaction((trx) => trx('role_modules').where('role_id', role.id).delete());
      await seed(NEW);
      expect(await rolesWith('/tulip')).toEqual(['admin', 'enterprise']);
    });

    it('are not doubled when an administrator has made the same entry first', async () => {
      await seed(OLD);
      const garden = await test.database.read('modules').where('path', '/garden').first<{ id: number }>('id');
      await test.database.transaction((trx) =>
        trx('modules').insert({
          creation_time: NOW.toISOString(),
          last_modification_time: NOW.toISOString(),
          parent_id: garden.id,
          type: 'page',
          name_zh: '郁金香',
          name_en: 'My tulips',
          path: '/tulip',
        }),
      );
      await seed(NEW);
      expect(await names()).toEqual(['Garden', '/rose', 'rose:cut', 'My tulips', 'rose:smell']);
    });

    describe('in groups', () => {
      const grouped = (inGroup: readonly ModuleSeed[]): ModuleSeed[] =>
        menu([
          {
            type: 'menu',
            path: '/garden/beds',
            component: 'Layout',
            zh: '花坛',
            en: 'Beds',
            children: [...inGroup, { type: 'link', path: '/rose', zh: '玫瑰', en: 'To the roses' }],
          },
        ]);
      const rose = page('/rose', { permCode: 'rose:read', children: [button('rose:cut')] });
      const tulip = page('/tulip', { permCode: 'tulip:read' });
      const parentOf = async (name: string): Promise<string | undefined> =>
        (
          await test.database
            .read('modules as m')
            .join('modules as p', 'p.id', 'm.parent_id')
            .where({ 'm.name_en': name, 'm.is_deleted': false })
            .first<{ name_en: string } | undefined>('p.name_en')
        )?.name_en;

      it('come to a new installation, where the administrator needs no link', async () => {
        await seed(grouped([rose]));
        expect(await names()).toEqual(['Garden', 'Beds', '/rose', 'rose:cut', 'To the roses']);
        expect(await rolesWith('Beds')).toEqual(['admin', 'enterprise', 'teacher']);
        expect(await rolesWith('To the roses')).toEqual(['enterprise', 'teacher']);
        expect(await seed(grouped([rose]))).toBe(false);
      });

      it('move nothing in an older one, which gets new pages where it has their menu', async () => {
        await seed(OLD);
        expect(await seed(grouped([rose]))).toBe(false);
        expect(await seed(grouped([rose, tulip]))).toBe(true);
        expect(await names()).toEqual(['Garden', '/rose', 'rose:cut', '/tulip']);
        expect(await parentOf('/tulip')).toBe('Garden');
      });

      it('get new pages, and give them to the menu above once the group was removed', async () => {
        await seed(grouped([rose]));
        await seed(grouped([rose, tulip]));
        expect(await parentOf('/tulip')).toBe('Beds');
        await change('Beds', { is_deleted: true });
        await seed(grouped([rose, tulip, page('/aster')]));
        expect(await parentOf('/aster')).toBe('Garden');
      });
    });

    it('come once when several copies of the gateway start together', async () => {
      await seed(OLD);
      const added = await Promise.all(Array.from({ length: 4 }, () => seed(NEW)));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await names()).toHaveLength(5);
    });
  },
  { content: 'empty' },
);

it('stand where their feature says, and never nowhere', () => {
  const garden = menu([]).map((top) => ({ menu: top, groups: [] }));
  const placed = (order: number, path: string) => ({ under: '/garden', order, modules: [page(path)] });
  const [found] = menuOf(garden, [placed(20, '/rose'), placed(10, '/tulip'), placed(20, '/aster')]);
  expect(found?.children?.map(({ path }) => path)).toEqual(['/tulip', '/aster', '/rose']);
  expect(() => menuOf(garden, [{ ...placed(1, '/rose'), under: '/gardne' }])).toThrow('no menu /gardne');
});

it('are distinguished by their keys', () => {
  const keysOf = (seeds: readonly ModuleSeed[], parent = ''): string[] =>
    seeds.flatMap((it) => {
      const key = keyOf(it, parent);
      return [key, ...keysOf(it.children ?? [], key)];
    });
  const keys = keysOf(modules);
  expect(new Set(keys).size).toBe(keys.length);
});
