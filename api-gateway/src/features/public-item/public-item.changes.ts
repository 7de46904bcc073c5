import { findPublicItem, publicItems } from './public-item.table.ts';
import { publicItemRows } from './public-item.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { isOffered } from '../code/known-codes.ts';
import { lockLabels, setLabelsOfItem } from '../label/label.table.ts';
import { PUBLIC_ITEM_KIND, publicItemErrors } from '@college/contracts/basic/public-item';
import type { publicItem, PublicItemRow } from '@college/contracts/basic/public-item';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Input<Action extends keyof typeof publicItem.actions> = ParsedInputOf<
  (typeof publicItem.actions)[Action]
>;
type Fields = Input<'CreatePublicItem'>;

const SUBJECT = 'public-item';

const columnsOf = ({ kind, title, text, link, sort, isShow }: Fields) => ({
  kind,
  title,
  text,
  link,
  sort,
  is_show: isShow,
});

/** What the item names has to exist. A kind that is no longer offered may stay where it is. */
const refusalOf = async (trx: Knex.Transaction, fields: Fields, manageableKind: string | null) => {
  if (fields.kind !== manageableKind && !(await isOffered(trx, PUBLIC_ITEM_KIND, fields.kind)))
    return fail(publicItemErrors.unknownKind);
  const wanted = new Set(fields.labelIds);
  const held = await lockLabels(trx, 'public-item', [...wanted]);
  return held.length === wanted.size ? null : fail(publicItemErrors.unknownLabel);
};

/** What the database itself refuses: a title that an item of this kind has. */
const orTaken = async <Result>(write: Promise<Result>) => {
  try {
    return await write;
  } catch (error) {
    if (violatesUnique(error, 'public_items', 'kind')) return fail(publicItemErrors.titleTaken);
    throw error;
  }
};

const seen = async (
  trx: Knex.Transaction,
  { scope, language }: SignedInContext,
  id: number,
): Promise<PublicItemRow | undefined> => {
  const row = await findPublicItem(trx, scope, id);
  return row && (await publicItemRows(trx, [row], language))[0];
};

const tell = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: PublicItemRow | null,
) => {
  const after = await seen(trx, context, id);
  if (!after) return fail(commonErrors.notFound);
  await context.audit(trx, { subjectType: SUBJECT, subjectId: id, before, after });
  return after;
};

export const createPublicItem = (fields: Fields, context: SignedInContext) =>
  orTaken(
    context.database.transaction(async (trx) => {
      const refusal = await refusalOf(trx, fields, null);
      if (refusal) return refusal;
      const id = await publicItems.insert(trx, context, {
        ...columnsOf(fields),
        area_code: null,
        department_id: null,
        creator_user_id: context.caller.userId,
      });
      await setLabelsOfItem(trx, id, [...new Set(fields.labelIds)]);
      return tell(trx, context, id, null);
    }),
  );

export const updatePublicItem = (
  { id, rowVersion, ...fields }: Input<'UpdatePublicItem'>,
  context: SignedInContext,
) =>
  orTaken(
    context.database.transaction(async (trx) => {
      const before = await seen(trx, context, id);
      if (!before) return fail(commonErrors.notFound);
      const refusal =
        (await refusalOf(trx, fields, before.kind)) ??
        (await publicItems.updateVisible(trx, context, { id, rowVersion }, columnsOf(fields)));
      if (refusal) return refusal;
      await setLabelsOfItem(trx, id, [...new Set(fields.labelIds)]);
      return tell(trx, context, id, before);
    }),
  );

export const deletePublicItem = (target: Input<'DeletePublicItem'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await seen(trx, context, target.id);
    if (!before) return fail(commonErrors.notFound);
    const refusal = await publicItems.updateVisible(trx, context, target, { is_deleted: true });
    if (isFailure(refusal)) return refusal;
    await setLabelsOfItem(trx, target.id, []);
    await context.audit(trx, { subjectType: SUBJECT, subjectId: target.id, before, after: null });
    return undefined;
  });
