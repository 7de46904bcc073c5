import { findView, putView, removeView, replaceViewRoles, viewsOfList } from './list-view.table.ts';
import type { StoredView } from './list-view.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { hasPermission } from '../../identity/module/module.table.ts';
import { areRoles, choosableRoles } from '../../identity/role/role.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { listView, listViewErrors, MOST_LIST_VIEWS } from '@college/contracts/site/list-view';
import type { Knex } from 'knex';

const SUBJECT = 'list-view';

/** What a view has changed is decided one at a time: saved, shared or deleted. */
const lock = (trx: Knex.Transaction, userId: number): Promise<void> =>
  advisoryLock(trx, `list-views/${userId}`);

const shown = ({ userId, list: _, ...view }: StoredView, { caller }: SignedInContext) => ({
  ...view,
  isOwn: userId === caller.userId,
});

/** The filters in one line: each list has its own, and none is a field of the view. */
const audited = ({ list, name, filters, roleIds }: StoredView) => ({
  list,
  name,
  filters: new URLSearchParams(filters.map(({ name: filter, value }) => [filter, value])).toString(),
  roleIds,
});

/** The view, once nobody else changes those of its owner. */
const lockedView = async (trx: Knex.Transaction, id: number): Promise<StoredView | undefined> => {
  const found = await findView(trx, id);
  if (!found) return undefined;
  await lock(trx, found.userId);
  return findView(trx, id);
};

const written = async (
  trx: Knex.Transaction,
  id: number,
  before: StoredView | undefined,
  context: SignedInContext,
) => {
  const after = await findView(trx, id);
  if (!after) throw new Error(`View ${id} is gone within the transaction that wrote it.`);
  await context.audit(trx, {
    subjectType: SUBJECT,
    subjectId: id,
    before: before ? audited(before) : null,
    after: audited(after),
  });
  return shown(after, context);
};

export const listViewService = implement(listView, {
  GetListViewList: async ({ list }, context) => {
    const { read, caller, language } = context;
    const mayShare = await hasPermission(read, caller.roleId, listView.actions.ShareListView.access);
    const views = await viewsOfList(read, list, {
      userId: caller.userId,
      roleId: mayShare ? 'any' : caller.roleId,
    });
    return {
      views: views.map((view) => shown(view, context)),
      roles: mayShare ? await choosableRoles(read, language) : [],
    };
  },

  SaveListView: (fields, context) =>
    context.database.transaction(async (trx) => {
      const { userId } = context.caller;
      await lock(trx, userId);
      const own = (await viewsOfList(trx, fields.list, { userId, roleId: 'any' })).filter(
        (view) => view.userId === userId,
      );
      const before = own.find(({ name }) => name === fields.name);
      if (!before && own.length >= MOST_LIST_VIEWS)
        return fail(listViewErrors.tooMany, { most: MOST_LIST_VIEWS });
      return written(trx, await putView(trx, userId, fields, context.now().toISOString()), before, context);
    }),

  ShareListView: ({ id, roleIds }, context) =>
    context.database.transaction(async (trx) => {
      const view = await lockedView(trx, id);
      // Who may share sees what is shared, and nobody else's own views.
      if (!view || (view.userId !== context.caller.userId && view.roleIds.length === 0))
        return fail(commonErrors.notFound);
      // A role that was deleted meanwhile is no reason to refuse the others.
      if (
        !(await areRoles(
          trx,
          roleIds.filter((role) => !view.roleIds.includes(role)),
        ))
      )
        return failField(listViewErrors.unknownRole, 'roleIds', 'list-view.unknown-role');
      await replaceViewRoles(trx, id, roleIds);
      return written(trx, id, view, context);
    }),

  DeleteListView: ({ id }, context) =>
    context.database.transaction(async (trx) => {
      const view = await lockedView(trx, id);
      if (view?.userId !== context.caller.userId) return fail(commonErrors.notFound);
      await removeView(trx, id);
      await context.audit(trx, { subjectType: SUBJECT, subjectId: id, before: audited(view), after: null });
      return undefined;
    }),
});
