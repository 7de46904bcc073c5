import {
  allMatters,
  commonMatters,
  mattersOfRole,
  nextSort,
  replaceRoles,
  roleIdsOf,
  writeOrder,
} from './common-matter.table.ts';
import { matterCard, matterRows } from './common-matter.view.ts';
import type { CommonMatterRecord } from './common-matter.table.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { movedTo } from '../../../app/moved-to.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineRecord } from '../../../db/record.ts';
import { areRoles } from '../../identity/role/role.table.ts';
import { commonMatter, commonMatterErrors } from '@college/contracts/site/common-matter';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const SUBJECT = 'common-matter';
/** Of two concurrent additions or moves, the second must see the result of the first. */
const ORDER = 'common-matter/order';

const record = defineRecord({
  subject: SUBJECT,
  table: commonMatters,
  view: (rows: readonly CommonMatterRecord[], _context, db) => matterRows(db, rows),
  audited: async (row, _context, db) => ({
    title: row.title,
    titleEn: row.title_en,
    icon: row.icon,
    link: row.link,
    roleIds: (await roleIdsOf(db, [row.id])).get(row.id) ?? [],
    isShow: row.is_show,
  }),
  unique: { column: 'title', taken: () => fail(commonMatterErrors.titleTaken) },
});

/** A role that has been deleted meanwhile stays with its card: removing it could show the card to everybody. */
const putRoles = async (trx: Knex.Transaction, matterId: number, roleIds: readonly number[] | undefined) => {
  if (roleIds === undefined) return null;
  const before = (await roleIdsOf(trx, [matterId])).get(matterId) ?? [];
  const added = roleIds.filter((id) => !before.includes(id));
  if (!(await areRoles(trx, added)))
    return failField(commonMatterErrors.unknownRole, 'roleIds', 'common-matter.unknown-role');
  await replaceRoles(trx, matterId, roleIds);
  return null;
};

export const commonMatterService = implement(commonMatter, {
  GetCommonMatterList: async (_input, { read, scope, caller, language }) =>
    (await mattersOfRole(read, scope, caller.roleId)).map((row) => matterCard(row, language)),
  GetAllCommonMatterList: async (_input, { read, scope }) => matterRows(read, await allMatters(read, scope)),
  CreateCommonMatter: ({ title, titleEn = '', icon, link, isShow, roleIds }, context) =>
    record.add(
      async (trx) => {
        await advisoryLock(trx, ORDER);
        const sort = await nextSort(trx);
        return {
          title,
          title_en: titleEn,
          icon,
          link,
          is_show: isShow,
          sort,
          department_id: context.scope.departmentId,
        };
      },
      context,
      (trx, id) => putRoles(trx, id, roleIds),
    ),
  UpdateCommonMatter: ({ title, titleEn, icon, link, isShow, roleIds, ...target }, context) =>
    record.change(target, context, { title, title_en: titleEn, icon, link, is_show: isShow }, (trx, { id }) =>
      putRoles(trx, id, roleIds),
    ),
  DeleteCommonMatter: (target, context) => record.remove(target, context),
  /** Moves a card and returns all of them in their new order. */
  SortCommonMatter: ({ id, position }, context) =>
    context.database.transaction(async (trx) => {
      await advisoryLock(trx, ORDER);
      const ids = (await allMatters(trx, context.scope)).map((matter) => matter.id);
      const from = ids.indexOf(id);
      if (from < 0) return fail(commonErrors.notFound);
      const order = movedTo(ids, id, position);
      await writeOrder(trx, order, context.now().toISOString());
      await context.audit(trx, {
        subjectType: SUBJECT,
        subjectId: id,
        before: { sort: from + 1 },
        after: { sort: order.indexOf(id) + 1 },
      });
      return matterRows(trx, await allMatters(trx, context.scope));
    }),
});
