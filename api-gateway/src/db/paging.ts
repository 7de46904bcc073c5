import type { Knex } from 'knex';
import { failField, isFailure } from '../app/failure.ts';
import type { FailureOf } from '../app/failure.ts';
import { contains } from './dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';

/** A column that may be empty. Not for other columns: an index cannot serve an order that puts empty values last. */
export interface EmptyLast {
  readonly emptyLast: string;
}

/** What is shown is no column but an expression, such as a name in the language of the page. */
export interface ShownExpression {
  readonly shown: Knex.Raw;
  readonly table: string;
}

/** A count that the list selects, under its alias; `of` is the table of the list, whose id breaks ties. */
export interface Counted {
  readonly count: string;
  readonly of: string;
}

/** A column of a table that the list joins, which may be empty; `of` as above. */
export interface Joined {
  readonly joined: string;
  readonly of: string;
}

type Sortable = Readonly<Record<string, string | EmptyLast | ShownExpression | Counted | Joined>>;

const columnOf = (known: EmptyLast | Counted | Joined): string => {
  if ('count' in known) return known.count;
  return 'joined' in known ? known.joined : known.emptyLast;
};

/**
 * Orders a list by `column` or `column desc` as the client names it. `columns` maps those names to columns; any other
 * name is refused. Empty values come last in both directions and on both databases. The id breaks ties, so that no row
 * appears on two pages.
 */
export const applySorting = (
  query: Knex.QueryBuilder,
  sorting: string | undefined,
  columns: Sortable,
  fallback: string,
): Knex.QueryBuilder | FailureOf<typeof commonErrors.invalid> => {
  const [word = '', direction] = (sorting ?? fallback).split(' ');
  const known = Object.hasOwn(columns, word) ? columns[word] : undefined;
  if (known === undefined) return failField(commonErrors.invalid, 'sorting', 'field.sorting');
  const order = direction === 'desc' ? 'desc' : 'asc';
  if (typeof known === 'object' && 'shown' in known)
    return query
      .orderBy(known.shown as unknown as Knex.QueryBuilder, order)
      .orderBy(`${known.table}.id`, order);
  const column = typeof known === 'string' ? known : columnOf(known);
  const table = typeof known === 'object' && 'of' in known ? known.of : (column.split('.')[0] ?? '');
  // Sorted by an expression that is always ascending: knex inverts its own `nulls` option on SQLite for descending
  // order.
  if (typeof known === 'object' && !('count' in known)) query.orderByRaw('?? IS NULL', [column]);
  return query.orderBy(column, order).orderBy(`${table}.id`, order);
};

/** One page of `sorted`, and the total number of rows of `found`: two queries, whatever the page size. */
export const pageOf = async <Row>(
  found: Knex.QueryBuilder,
  sorted: Knex.QueryBuilder,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ totalCount: number; rows: Row[] }> => {
  const totalCount = await countOf(found);
  const rows = (await sorted.limit(pageSize).offset((page - 1) * pageSize)) as Row[];
  return { totalCount, rows };
};

/** The total number of rows. */
export const countOf = async (found: Knex.QueryBuilder): Promise<number> => {
  const [counted] = (await found.clone().count({ n: '*' })) as { n: number }[];
  return counted?.n ?? 0;
};

/**
 * The total number of rows, and the earliest moment in a column of them, as what they wait since or what is due first.
 * One query.
 */
export const countFrom = async <As extends 'since' | 'due'>(
  found: Knex.QueryBuilder,
  as: As,
  column: string,
): Promise<{ count: number } & Record<As, string | null>> => {
  const [counted] = (await found.clone().count({ n: '*' }).min({ first: column })) as {
    n: number;
    first: string | null;
  }[];
  return { count: counted?.n ?? 0, [as]: counted?.first ?? null } as never;
};

/** The query parameters of every list. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sorting?: string | undefined;
  readonly keyword?: string | undefined;
}

export interface ListOptions {
  /** The columns that a keyword is searched in. */
  readonly search?: readonly string[];
  readonly sortable: Sortable;
  /** The default order: in the client's words, or as a function of the query. */
  readonly order: string | ((rows: Knex.QueryBuilder) => Knex.QueryBuilder);
}

interface List<Row, Item> extends ListOptions {
  /** Adds the columns that the rows show; the count does not need them. */
  readonly select: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
  readonly view: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>;
}

/** One page of `found` as its call returns it: searched, ordered, counted and mapped. Refuses an unknown order. */
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
