import { notifyMenuChanged } from '../../platform/live/menu-changed.port.ts';
import { changedBy, inSeedOrder, keyOf, planOrder } from './menu-order.ts';
import type { PlannedLink, PlannedMenu } from './menu-order.ts';
import { menuOf, SKELETON } from './menu-skeleton.ts';
import { moduleName } from './module.view.ts';
import type { ModuleRow } from './module.table.ts';
import {
  allModules,
  becomeTab,
  insertModule,
  lockModules,
  moveInto,
  rememberSeeded,
  seededModules,
  sortModules,
} from './module.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { ModuleSeed } from '../../../app/module-seed.ts';
import { shareLink, shareWithRoles } from '../role/role.table.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { module } from '@college/contracts/identity/module';
import type { Knex } from 'knex';

type Features = Pick<SignedInContext, 'features'>;

const treeOf = ({ features }: Features): readonly ModuleSeed[] =>
  menuOf(
    SKELETON,
    features.flatMap(({ modules = [] }) => modules),
  );

const planOf = async (db: Knex, features: Features): Promise<PlannedMenu[]> =>
  planOrder({ rows: await allModules(db), seeded: await seededModules(db) }, treeOf(features));

export const menuOrder = async (context: SignedInContext) => {
  const { language } = context;
  const nameOf = ({ zh, en }: ModuleSeed): string => (language === 'en' ? en : zh);
  const plan = await planOf(context.read, context);
  return {
    menus: plan.map(({ seed, id, top, pages, links, tabs }) => ({
      id,
      name: id === top.id ? moduleName(top, language) : nameOf(seed),
      within: id === top.id ? '' : moduleName(top, language),
      pages: pages.map((page) => ({
        id: page.id,
        name: moduleName(page, language),
        hidden: page.hidden,
      })),
      links: links.map((link) => nameOf(link.seed)),
      tabs: tabs.map(({ page }) => ({ id: page.id, name: moduleName(page, language) })),
    })),
  };
};

/** Puts the menu in groups. `moduleIds`: the pages that change, as the caller saw them; otherwise it is stale. */
export const applyMenuOrder = (
  { moduleIds }: ParsedInputOf<(typeof module.actions)['ApplyMenuOrder']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockModules(trx);
    const plan = await planOf(trx, context);
    const changed = changedBy(plan);
    const wasSeen = changed.length === moduleIds.length && changed.every((id) => moduleIds.includes(id));
    if (!wasSeen) return fail(commonErrors.stale);
    for (const planned of plan) await applyTo(trx, context, planned);
    if (plan.length > 0) await sortAll(trx, context);
    await notifyMenuChanged(trx, context.now());
    const namesOf = (rows: readonly ModuleRow[]): string[] =>
      rows.map((row) => moduleName(row, context.language));
    await context.audit(trx, {
      subjectType: 'module',
      subjectId: 'order',
      before: null,
      after: {
        movedPages: namesOf(plan.flatMap(({ pages }) => pages)),
        hiddenPages: namesOf(plan.flatMap(({ tabs }) => tabs.map(({ page }) => page))),
      },
    });
    return { moved: changed.length };
  });

const applyTo = async (trx: Knex.Transaction, context: SignedInContext, planned: PlannedMenu) => {
  const { key, seed, top, pages, links, tabs } = planned;
  const id = planned.id ?? (await addSeeded(trx, context, { key, seed, parentId: top.id }));
  for (const page of pages) {
    await moveInto(trx, page.id, id);
    await shareWithRoles(trx, page.id, [id]);
  }
  for (const link of links) await addLink(trx, context, link, [id, top.id]);
  for (const { page, of } of tabs) await becomeTab(trx, page.id, of.path);
};

const addSeeded = async (
  trx: Knex.Transaction,
  { caller, now }: SignedInContext,
  { key, seed, parentId }: { key: string; seed: ModuleSeed; parentId: number },
): Promise<number> => {
  const id = await insertModule(
    trx,
    {
      type: seed.type,
      parent_id: parentId,
      name_zh: seed.zh,
      name_en: seed.en,
      path: seed.path ?? '',
      component: seed.component ?? '',
      icon_class: seed.icon ?? '',
      hidden: false,
      perm_code: '',
      creator_user_id: caller.userId,
    },
    now(),
  );
  await rememberSeeded(trx, key, id);
  return id;
};

/** A link goes to the roles that it is made for, and to the college's own roles that have the page. */
const addLink = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { key, seed, page }: PlannedLink,
  above: readonly [menuId: number, topId: number],
) => {
  const id = await addSeeded(trx, context, { key, seed: { ...seed, path: page.path }, parentId: above[0] });
  await shareLink(trx, { linkId: id, pageId: page.id, roleKeys: seed.roles ?? [] });
  await shareWithRoles(trx, id, above);
};

const sortAll = async (trx: Knex.Transaction, context: SignedInContext) => {
  const rows = await allModules(trx);
  const seeded = await seededModules(trx);
  const sortBelow = async (seeds: readonly ModuleSeed[], parentKey: string, parentId: number | null) => {
    for (const seed of seeds) {
      const key = keyOf(seed, parentKey);
      const id = seeded.get(key);
      if (seed.type !== 'menu' || id === undefined) continue;
      const below = rows.filter((row) => row.parent_id === id);
      const idOf = (child: ModuleSeed): number | undefined => seeded.get(keyOf(child, key));
      if (parentId !== null || (seed.children ?? []).some(({ type }) => type === 'menu'))
        await sortModules(trx, inSeedOrder(below, seed.children ?? [], idOf));
      await sortBelow(seed.children ?? [], key, id);
    }
  };
  await sortBelow(treeOf(context), '', null);
};
