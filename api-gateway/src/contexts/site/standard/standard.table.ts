import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { StandardState } from '@college/contracts/site/standard';
import type { Knex } from 'knex';

export interface StandardRecord extends BusinessColumns {
  number: string;
  title: string;
  title_en: string;
  kind: string;
  issuer: string;
  issuer_en: string;
  /** Calendar dates, `yyyy-mm-dd`. */
  issued_date: string | null;
  effective_date: string | null;
  abolished_date: string | null;
  is_public: boolean;
  file_id: number | null;
  content: string;
}

/** Standards have no data scope: a user who may read any may read all. */
export const standards = defineScopedTable<StandardRecord>('standards', forEverybody);

/** What visitors may read without signing in. */
export const publicStandards = (db: Knex): Knex.QueryBuilder =>
  db('standards').where({ 'standards.is_deleted': false, 'standards.is_public': true });

export const findPublicStandard = (db: Knex, id: number): Promise<StandardRecord | undefined> =>
  firstOf<StandardRecord>(publicStandards(db).where('standards.id', id));

const abolished = (query: Knex.QueryBuilder, today: string): void => {
  query.where('standards.abolished_date', '<=', today);
};
const notAbolished = (query: Knex.QueryBuilder, today: string): void => {
  query.where((last) =>
    last.whereNull('standards.abolished_date').orWhere('standards.abolished_date', '>', today),
  );
};

/** `standardStateOf` of the contract as a condition. */
export const whereState = (query: Knex.QueryBuilder, state: StandardState, today: string): void => {
  if (state === 'abolished') return abolished(query, today);
  notAbolished(query, today);
  if (state === 'upcoming') query.where('standards.effective_date', '>', today);
  else
    query.where((first) =>
      first.whereNull('standards.effective_date').orWhere('standards.effective_date', '<=', today),
    );
};

/** The number of standards of a kind that are not deleted. */
export const countStandardsOfKind = async (db: Knex, kind: string): Promise<number> => {
  return countOf(db('standards').where({ kind, is_deleted: false }));
};
