import type { PublicItemRecord } from './public-item.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { labelsOfItems } from '../../platform/label/label.table.ts';
import { labelMark } from '../../platform/label/label.view.ts';
import { PUBLIC_ITEM_KIND } from '@college/contracts/site/public-item';
import type { PublicItemRow } from '@college/contracts/site/public-item';
import type { Knex } from 'knex';

/** Items with the names of their kinds and labels: two queries, however many there are. */
export const publicItemRows = async (
  db: Knex,
  rows: readonly PublicItemRecord[],
  language: Language,
): Promise<PublicItemRow[]> => {
  const kinds = await codeNames(db, PUBLIC_ITEM_KIND, language);
  const labels = await labelsOfItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kindName: kinds.get(row.kind) ?? row.kind,
    title: row.title,
    titleEn: row.title_en,
    text: row.text,
    textEn: row.text_en,
    link: row.link,
    sort: row.sort,
    isShow: row.is_show,
    labels: labels.filter((one) => one.public_item_id === row.id).map((one) => labelMark(one, language)),
    rowVersion: row.row_version,
  }));
};
