import { contains } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

export interface PublicItemRecord extends BusinessColumns {
  /** A code of the kind `public-item-kind`. */
  kind: string;
  title: string;
  title_en: string;
  text: string;
  text_en: string;
  link: string;
  sort: number;
  is_show: boolean;
}

/** Public items have no data scope. */
export const publicItems = defineScopedTable<PublicItemRecord>('public_items', forEverybody);

export interface ShownItem extends PublicItemRecord {
  /** How many of its kind are published, including those left out. */
  of_kind: number;
}

/** What is published: of each kind as many as requested, in order. */
export const shownItems = (
  db: Knex,
  { keyword, perKind }: { keyword?: string | undefined; perKind: number },
): Promise<ShownItem[]> => {
  const found = db('public_items').where({ is_deleted: false, is_show: true });
  if (keyword) found.where(contains(db, ['title', 'title_en', 'text', 'text_en'], keyword));
  const placed = found.select(
    'public_items.*',
    db.raw('row_number() over (partition by kind order by sort, id) as place'),
    db.raw('count(*) over (partition by kind) as of_kind'),
  );
  return db
    .from(placed.as('placed'))
    .where('place', '<=', perKind)
    .orderBy('place')
    .select<ShownItem[]>('placed.*');
};

export const countItemsOfKind = (db: Knex, kind: string): Promise<number> =>
  countOf(db('public_items').where({ kind, is_deleted: false }));
