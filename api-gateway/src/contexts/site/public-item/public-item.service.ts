import { publicItems } from './public-item.table.ts';
import { publicItemRows } from './public-item.view.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { defineRecord } from '../../../db/record.ts';
import { shownName } from '../../../db/shown-name.ts';
import { isOffered } from '../../platform/code/known-codes.port.ts';
import { lockLabels, setLabelsOfItem, whereItemLabelled } from '../../platform/label/label.table.ts';
import { PUBLIC_ITEM_KIND, publicItem, publicItemErrors } from '@college/contracts/site/public-item';
import type { PublicItemRecord } from './public-item.table.ts';
import type { Knex } from 'knex';

const record = defineRecord({
  subject: 'public-item',
  table: publicItems,
  view: (rows: readonly PublicItemRecord[], { language }, db) => publicItemRows(db, rows, language),
  unique: { column: 'kind', taken: () => fail(publicItemErrors.titleTaken) },
});

/** A kind that is no longer offered may stay unchanged: `wanted` is undefined then. */
const refuseKind = async (trx: Knex.Transaction, wanted: string | undefined) =>
  wanted === undefined || (await isOffered(trx, PUBLIC_ITEM_KIND, wanted))
    ? null
    : fail(publicItemErrors.unknownKind);

const putLabels = async (trx: Knex.Transaction, itemId: number, labelIds: readonly number[] | undefined) => {
  if (labelIds === undefined) return null;
  const wanted = [...new Set(labelIds)];
  const known = await lockLabels(trx, 'public-item', wanted);
  if (known.length !== wanted.length) return fail(publicItemErrors.unknownLabel);
  await setLabelsOfItem(trx, itemId, wanted);
  return null;
};

export const publicItemService = implement(publicItem, {
  GetPublicItemPageList: ({ kind, labelId, isShow, ...query }, context) =>
    record.page(query, context, {
      search: ['title', 'title_en', 'text', 'text_en', 'link'],
      sortable: {
        sort: 'public_items.sort',
        title: {
          shown: shownName(context.read, 'public_items', context.language, 'title'),
          table: 'public_items',
        },
        kind: 'public_items.kind',
        isShow: 'public_items.is_show',
        creationTime: 'public_items.creation_time',
      },
      order: 'sort',
      narrow: (found) => {
        if (kind) found.where('public_items.kind', kind);
        if (labelId) whereItemLabelled(found, labelId);
        if (isShow !== undefined) found.where('public_items.is_show', isShow);
      },
    }),
  CreatePublicItem: (
    { kind, title, titleEn = '', text, textEn = '', link, sort, isShow, labelIds },
    context,
  ) =>
    record.add(
      { kind, title, title_en: titleEn, text, text_en: textEn, link, sort, is_show: isShow },
      context,
      async (trx, id) => (await refuseKind(trx, kind)) ?? putLabels(trx, id, labelIds),
    ),
  UpdatePublicItem: (
    { kind, title, titleEn, text, textEn, link, sort, isShow, labelIds, ...target },
    context,
  ) =>
    record.change(
      target,
      context,
      { kind, title, title_en: titleEn, text, text_en: textEn, link, sort, is_show: isShow },
      async (trx, row) =>
        (await refuseKind(trx, kind === row.kind ? undefined : kind)) ?? putLabels(trx, row.id, labelIds),
    ),
  DeletePublicItem: (target, context) =>
    record.remove(target, context, async (trx, { id }) => {
      await setLabelsOfItem(trx, id, []);
      return null;
    }),
});
