import type { Knex } from 'knex';
import { failField, isFailure } from '../app/failure.ts';
import type { FailureOf } from '../app/failure.ts';
import { contains } from './dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';

/** A column that may be empty. Said of no other: an index does not serve an order that puts empty ones aside. */
export interface EmptyLast {
  readonly emptyLast: string;
}

/**
 * Orders a list by `column` or `column desc` in the client's words. `columns` says which words there are and what
 * they stand for; any other is refused. Empty values come last either way, on both databases. The id decides between
 * equals, so that no row is on two pages.
 */
export const applySorting = (
  query: Knex.QueryBuilder,
  sorting: string | undefined,
  columns: Readonly<Record<string, string | EmptyLast>>,
  fallback: string,
): Knex.QueryBuilder | FailureOf<typeof commonErrors.invalid> => {
  const [word = '', direction] = (sorting ?? fallback).split(' ');
  const known = Object.hasOwn(columns, word) ? columns[word] : undefined;
  if (known === undefined) return failField(commonErrors.invalid, 'sorting', 'field.sorting');
  const order = direction === 'desc' ? 'desc' : 'asc';
  const column = typeof known === 'string' ? known : known.emptyLast;
  // Said by a value that is ordered upwards: knex turns its own `nulls` round for SQLite when a list goes downwards.
  if (typeof known !== 'string') query.orderByRaw('?? IS NULL', [column]);
  return query.orderBy(column, order).orderBy(`${column.split('.')[0] ?? ''}.id`, order);
};

/** One page of `sorted`, and how many rows `found` has in all: two queries, whatever the size of the page. */
export const pageOf = async <Row>(
  found: Knex.QueryBuilder,
  sorted: Knex.QueryBuilder,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ totalCount: number; rows: Row[] }> => {
  const totalCount = await countOf(found);
  const rows = (await sorted.limit(pageSize).offset((page - 1) * pageSize)) as Row[];
  return { totalCount, rows };
};

/** How many rows there are in all. */
export const countOf = async (found: Knex.QueryBuilder): Promise<number> => {
  const [counted] = (await found.clone().count({ n: '*' })) as { n: number }[];
  return Number(counted?.n ?? 0);
};

/** What every list is asked. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sorting?: string | undefined;
  readonly keyword?: string | undefined;
}

export interface ListOptions {
  /** The columns in which a keyword is looked for. */
  readonly search?: readonly string[];
  readonly sortable: Readonly<Record<string, string | EmptyLast>>;
  /** The order without a wish: in the client's words, or said to the query. */
  readonly order: string | ((rows: Knex.QueryBuilder) => Knex.QueryBuilder);
}

interface List<Row, Item> extends ListOptions {
  /** Adds what the rows show; the count does without. */
  readonly select: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
  readonly view: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>;
}

/** One page of `found` as its call answers it: searched, ordered, counted and shown. Refuses an unknown sorting. */
export const listPage = async <Row, Item>(
  db: Knex,
  found: Knex.QueryBuilder,
  query: ListQuery,
  { search, sortable, order, select, view }: List<Row, Item>,
): Promise<{ totalCount: number; items: Item[] } | FailureOf<typeof commonErrors.invalid>> => {
  if (query.keyword && search) found.where(contains(db, search, query.keyword));
  const rows = select(found.clone());
  const sorted =
    typeof order === 'function' && query.sorting === undefined
      ? order(rows)
      : applySorting(rows, query.sorting, sortable, typeof order === 'string' ? order : '');
  if (isFailure(sorted)) return sorted;
  const page = await pageOf<Row>(found, sorted, query);
  return { totalCount: page.totalCount, items: [...(await view(page.rows))] };
};
