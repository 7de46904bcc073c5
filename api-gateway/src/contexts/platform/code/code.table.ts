import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

export interface CodeKindRecord extends BusinessColumns {
  kind_key: string;
  name_zh: string;
  name_en: string;
  is_system: boolean;
}

export interface CodeKindListRow extends CodeKindRecord {
  content_count: number;
}

export interface CodeContentRecord extends BusinessColumns {
  kind_id: number;
  code: string;
  name_zh: string;
  name_en: string;
  sort: number;
  is_enabled: boolean;
  is_system: boolean;
}

/** Codes have no data scope: they are shared by the whole installation. */
export const codeKinds = defineScopedTable<CodeKindRecord>('code_kinds', forEverybody);
export const codeContents = defineScopedTable<CodeContentRecord>('code_contents', forEverybody);

/** Adds to a query over `code_kinds` how many contents each has. */
export const withContentCount = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('code_kinds.*', {
    content_count: db('code_contents')
      .whereRaw('code_contents.kind_id = code_kinds.id')
      .where('code_contents.is_deleted', false)
      .count('*'),
  });

/** All kinds, by their keys. */
export const kindsInOrder = (db: Knex, scope: Scope): Promise<CodeKindRecord[]> =>
  rowsOf<CodeKindRecord>(codeKinds.visible(db, scope).orderBy('code_kinds.kind_key').select('code_kinds.*'));

export const countContents = (db: Knex, kindId: number): Promise<number> =>
  countOf(db('code_contents').where({ kind_id: kindId, is_deleted: false }));

/** Locks the kind until the transaction ends: a concurrent removal waits, and then counts what was added. */
export const lockKind = async (trx: Knex.Transaction, id: number): Promise<boolean> =>
  (await trx('code_kinds').where({ id, is_deleted: false }).forShare().first('id')) !== undefined;

export const kindKeyOf = async (db: Knex, kindId: number): Promise<string> => {
  const found = await firstOf<{ kind_key: string }>(
    db('code_kinds').where({ id: kindId }).select('kind_key'),
  );
  return found?.kind_key ?? '';
};

const contentsOf = (db: Knex, kindKey: string): Knex.QueryBuilder =>
  db('code_contents').join('code_kinds', 'code_kinds.id', 'code_contents.kind_id').where({
    'code_kinds.kind_key': kindKey,
    'code_kinds.is_deleted': false,
    'code_contents.is_deleted': false,
  });

/** The contents of a kind in their order, including those no longer offered. */
export const contentsInOrder = (db: Knex, kindKey: string): Promise<CodeContentRecord[]> =>
  rowsOf<CodeContentRecord>(
    contentsOf(db, kindKey)
      .orderBy('code_contents.sort')
      .orderBy('code_contents.id')
      .select('code_contents.*'),
  );

/** Whether a code is offered; locked against removal until the transaction ends. */
export const lockContent = async (trx: Knex.Transaction, kindKey: string, code: string): Promise<boolean> =>
  (await contentsOf(trx, kindKey)
    .where({ 'code_contents.code': code, 'code_contents.is_enabled': true })
    .forShare('code_contents')
    .first('code_contents.id')) !== undefined;
