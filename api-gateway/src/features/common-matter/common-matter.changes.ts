import {
  allMatters,
  commonMatters,
  findMatter,
  nextSort,
  replaceRoles,
  roleIdsOf,
  writeOrder,
} from './common-matter.table.ts';
import type { CommonMatterRecord } from './common-matter.table.ts';
import { matterRows } from './common-matter.view.ts';
import { movedTo } from './moved-to.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import { advisoryLock, violatesUnique } from '../../db/dialect.ts';
import { areRoles } from '../role/role.table.ts';
import { commonMatterErrors } from '@college/contracts/business/common-matter';
import type { CommonMatterFields, CommonMatterRow } from '@college/contracts/business/common-matter';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

const SUBJECT = 'common-matter';
/** Of two who add or move at once, the second does so to what the first has left. */
const ORDER = 'common-matter/order';

const columnsOf = ({ title, icon, link, isShow }: CommonMatterFields) => ({
  title,
  icon,
  link,
  is_show: isShow,
});

/** Only the database can say whether a title is taken: two may enter it at the same moment. */
const unlessTitleTaken = async <T>(work: Promise<T>) => {
  try {
    return await work;
  } catch (error) {
    if (violatesUnique(error, commonMatters.name, 'title')) return fail(commonMatterErrors.titleTaken);
    throw error;
  }
};

/** A role that has gone meanwhile stays with the card that names it: taking it away would show the card to everybody. */
const keepRoles = async (trx: Knex.Transaction, matterId: number, roleIds: readonly number[]) => {
  const before = (await roleIdsOf(trx, [matterId])).get(matterId) ?? [];
  if (
    !(await areRoles(
      trx,
      roleIds.filter((id) => !before.includes(id)),
    ))
  )
    return failField(commonMatterErrors.unknownRole, 'roleIds', 'common-matter.unknown-role');
  await replaceRoles(trx, matterId, roleIds);
  return null;
};

export const createCommonMatter = (fields: CommonMatterFields, context: SignedInContext) =>
  unlessTitleTaken(
    context.database.transaction(async (trx) => {
      await advisoryLock(trx, ORDER);
      const id = await commonMatters.insert(trx, context, {
        ...columnsOf(fields),
        sort: await nextSort(trx),
        area_code: null,
        department_id: context.scope.departmentId,
        creator_user_id: context.caller.userId,
      });
      return (await keepRoles(trx, id, fields.roleIds)) ?? tell(trx, context, id, null);
    }),
  );

const claim = async (trx: Knex.Transaction, { scope }: SignedInContext, { id, rowVersion }: Target) => {
  const found = await findMatter(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  return found.row_version === rowVersion ? found : fail(commonErrors.stale);
};

export const updateCommonMatter = (
  { id, rowVersion, ...fields }: CommonMatterFields & Target,
  context: SignedInContext,
) =>
  unlessTitleTaken(
    context.database.transaction(async (trx) => {
      const found = await claim(trx, context, { id, rowVersion });
      if (isFailure(found)) return found;
      const before = await recorded(trx, found);
      const stale = await commonMatters.updateVisible(trx, context, { id, rowVersion }, columnsOf(fields));
      if (stale) return stale;
      return (await keepRoles(trx, id, fields.roleIds)) ?? tell(trx, context, id, before);
    }),
  );

export const deleteCommonMatter = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const found = await claim(trx, context, target);
    if (isFailure(found)) return found;
    const before = await recorded(trx, found);
    const stale = await commonMatters.updateVisible(trx, context, target, { is_deleted: true });
    if (stale) return stale;
    await context.audit(trx, { subjectType: SUBJECT, subjectId: target.id, before, after: null });
  });

/** Moves a card and yields all of them in their new order. */
export const sortCommonMatter = (
  { id, position }: { readonly id: number; readonly position: number },
  context: SignedInContext,
) =>
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
  });

/** What the audit log says of one. */
const recorded = async (trx: Knex, matter: CommonMatterRecord) => {
  const [row] = await matterRows(trx, [matter]);
  if (!row) throw new Error('one card came back as none');
  const { id: _id, rowVersion: _version, ...said } = row;
  return said;
};

const tell = async (trx: Knex.Transaction, context: SignedInContext, id: number, before: object | null) => {
  const found = await findMatter(trx, context.scope, id);
  if (!found) return fail(commonErrors.notFound);
  await context.audit(trx, {
    subjectType: SUBJECT,
    subjectId: id,
    before,
    after: await recorded(trx, found),
  });
  const [row] = await matterRows(trx, [found]);
  return row as CommonMatterRow;
};
