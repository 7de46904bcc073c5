/**
 * Records without a life cycle: listed, read, added, changed and removed. These are plain functions: a feature's
 * service still names each of its calls, and each change its columns. Every change goes the same way: load and lock the
 * row, check the version that the caller saw, update, let the feature check and complete it (`after`), audit, and
 * return the new state.
 */
import type { Knex } from 'knex';
import { listPage } from './paging.ts';
import type { ListOptions, ListQuery } from './paging.ts';
import { firstOf, loadForUpdate } from './scoped-table.ts';
import type { BusinessColumns, Changes, NewRow, ScopedTable, VersionTarget } from './scoped-table.ts';
import { unlessTaken } from './unless-taken.ts';
import type { SignedInContext } from '../app/context.ts';
import { fail, isFailure } from '../app/failure.ts';
import type { CommonFailure, Failure } from '../app/failure.ts';
import type { SubjectKind } from '../app/messages/messages.ts';
import { commonErrors } from '@college/contracts/core/errors';

type Ownership = 'area_code' | 'department_id' | 'creator_user_id';

/** A row to add. By default it belongs to no area or department, and to the caller who adds it. */
export type OwnColumns<Row extends BusinessColumns> = Omit<NewRow<Row>, Ownership> &
  Partial<Pick<Row, Ownership>>;

/** The refusals among the results of a hook that returns a refusal or null. */
type Refused<Refusal> = NoInfer<Exclude<Refusal, null>>;

interface RecordDefinition<
  Row extends BusinessColumns,
  Listed extends Row,
  Item extends object,
  Detail extends object,
  Taken extends Failure,
> {
  /** Its kind in the audit log: `label`. */
  readonly subject: SubjectKind;
  readonly table: ScopedTable<Row>;
  /** Taken before any row: for records that only make sense together, such as a tree. */
  readonly lock?: (trx: Knex.Transaction) => Promise<void>;
  /** A query over the table with the columns that lists show besides its own. Without it, its own columns only. */
  readonly listed?: (db: Knex, query: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** Maps rows to the items of a list. */
  readonly view: (
    rows: readonly Listed[],
    context: SignedInContext,
    db: Knex,
  ) => readonly Item[] | Promise<readonly Item[]>;
  /** Maps one row to the answer of its calls, where that is more than a list shows. */
  readonly detail?: (row: Listed, context: SignedInContext, db: Knex) => Detail | Promise<Detail>;
  /** What the audit log stores of it, if that differs from what its calls return. */
  readonly audited?: (row: Listed, context: SignedInContext, db: Knex) => object | Promise<object>;
  /** The column with a unique index, and the refusal for a value that is taken. */
  readonly unique?: { readonly column: string; readonly taken: () => Taken };
}

const refusalOf = async <Refusal>(asked: Promise<Refusal> | undefined): Promise<Refused<Refusal> | null> =>
  ((await asked) ?? null) as Refused<Refusal> | null;

export const defineRecord = <
  Row extends BusinessColumns,
  Listed extends Row,
  Item extends object,
  Detail extends object = Item,
  Taken extends Failure = never,
>(
  definition: RecordDefinition<Row, Listed, Item, Detail, Taken>,
) => {
  const { subject, table, view, audited, unique } = definition;
  const listed = definition.listed ?? ((_db, query) => query.select(`${table.name}.*`));

  const detailOf = async (db: Knex, context: SignedInContext, row: Listed): Promise<Detail> => {
    if (definition.detail) return definition.detail(row, context, db);
    const [item] = await view([row], context, db);
    return item as unknown as Detail;
  };
  const auditedOf = (db: Knex, context: SignedInContext, row: Listed): object | Promise<object> =>
    audited ? audited(row, context, db) : detailOf(db, context, row);

  const refuseTaken = <Result>(work: Promise<Result>): Promise<Result | Taken> =>
    unique ? unlessTaken({ ...unique, table: table.name }, work) : work;

  const find = (db: Knex, { scope }: SignedInContext, id: number): Promise<Listed | undefined> =>
    firstOf<Listed>(listed(db, table.visible(db, scope)).where(`${table.name}.id`, id));

  /** Loads and locks the row until the transaction ends, at the version that the caller saw. */
  const load = async (
    trx: Knex.Transaction,
    { scope }: SignedInContext,
    { id, rowVersion }: VersionTarget,
  ): Promise<Listed | CommonFailure> => {
    await definition.lock?.(trx);
    const row = await loadForUpdate<Listed>(table, listed(trx, table.visible(trx, scope)), id);
    if (!row) return fail(commonErrors.notFound);
    return row.row_version === rowVersion ? row : fail(commonErrors.stale);
  };

  const auditAndReload = async (
    trx: Knex.Transaction,
    context: SignedInContext,
    id: number,
    before: object | null,
  ): Promise<Detail | CommonFailure> => {
    const row = await find(trx, context, id);
    if (!row) return fail(commonErrors.notFound);
    const after = await auditedOf(trx, context, row);
    await context.audit(trx, { subjectType: subject, subjectId: id, before, after });
    return detailOf(trx, context, row);
  };

  return {
    /** A page of the rows in the caller's scope, narrowed by the list's own filters. */
    page: (
      query: ListQuery,
      context: SignedInContext,
      { narrow, ...list }: ListOptions & { readonly narrow?: (found: Knex.QueryBuilder) => void },
    ) => {
      const { read, scope } = context;
      const found = table.visible(read, scope);
      narrow?.(found);
      return listPage(read, found, query, {
        ...list,
        select: (rows) => listed(read, rows),
        view: (rows: readonly Listed[]) => view(rows, context, read),
      });
    },

    one: async ({ id }: { readonly id: number }, context: SignedInContext) => {
      const row = await find(context.read, context, id);
      return row ? detailOf(context.read, context, row) : fail(commonErrors.notFound);
    },

    /** Adds a row. `row` may be a function when its values depend on what the transaction reads; it may also refuse. */
    add: <Own extends OwnColumns<Row> | Failure = OwnColumns<Row>, Refusal extends Failure | null = null>(
      row: OwnColumns<Row> | ((trx: Knex.Transaction) => Promise<Own>),
      context: SignedInContext,
      after?: (trx: Knex.Transaction, id: number) => Promise<Refusal>,
    ): Promise<Detail | CommonFailure | Taken | Refused<Refusal> | NoInfer<Extract<Own, Failure>>> =>
      refuseTaken(
        context.database.transaction(async (trx) => {
          await definition.lock?.(trx);
          const own: OwnColumns<Row> | Failure = typeof row === 'function' ? await row(trx) : row;
          if (isFailure(own)) return own as Extract<Own, Failure>;
          const id = await table.insert(trx, context, {
            area_code: null,
            department_id: null,
            creator_user_id: context.caller.userId,
            ...own,
          } as NewRow<Row>);
          return (await refusalOf(after?.(trx, id))) ?? auditAndReload(trx, context, id, null);
        }),
      ),

    /** Changes what is sent; an undefined column stays as it is. `after` gets the row as it was. */
    change: <Refusal extends Failure | null = null>(
      target: VersionTarget,
      context: SignedInContext,
      changes: Changes<Row>,
      after?: (trx: Knex.Transaction, row: Listed) => Promise<Refusal>,
    ): Promise<Detail | CommonFailure | Taken | Refused<Refusal>> =>
      refuseTaken(
        context.database.transaction(async (trx) => {
          const row = await load(trx, context, target);
          if (isFailure(row)) return row;
          const before = await auditedOf(trx, context, row);
          return (
            (await table.updateVisible(trx, context, target, changes)) ??
            (await refusalOf(after?.(trx, row))) ??
            auditAndReload(trx, context, target.id, before)
          );
        }),
      ),

    /**
     * Removes a row. `after` may refuse: a concurrent command that starts to use the row has either committed, or no
     * longer finds it.
     */
    remove: <Refusal extends Failure | null = null>(
      target: VersionTarget,
      context: SignedInContext,
      after?: (trx: Knex.Transaction, row: Listed) => Promise<Refusal>,
    ): Promise<undefined | CommonFailure | Refused<Refusal>> =>
      context.database.transaction(async (trx) => {
        const row = await load(trx, context, target);
        if (isFailure(row)) return row;
        const before = await auditedOf(trx, context, row);
        const refusal =
          (await table.updateVisible(trx, context, target, { is_deleted: true } as Changes<Row>)) ??
          (await refusalOf(after?.(trx, row)));
        if (refusal) return refusal;
        await context.audit(trx, { subjectType: subject, subjectId: target.id, before, after: null });
        return undefined;
      }),
  };
};
