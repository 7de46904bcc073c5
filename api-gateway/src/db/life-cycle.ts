/**
 * Records with states. Every transition goes the same way. The row is loaded and locked and checked: may the caller
 * change it, does its state allow the action, is it still at the version they saw? Then the feature says what changes,
 * or refuses. One conditional update writes the change, with its history and its audit row, all in one transaction.
 */
import type { Knex } from 'knex';
import { firstOf, loadForUpdate as lockRow } from './scoped-table.ts';
import type { BusinessColumns, Changes, ScopedTable, Scope, Stale, VersionTarget } from './scoped-table.ts';
import type { SignedInContext } from '../app/context.ts';
import { fail, isFailure } from '../app/failure.ts';
import type { Language, SubjectKind } from '../app/messages/messages.ts';
import type { CommonFailure, Failure } from '../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { StateMachine } from '@college/contracts/core/state-machine';

type Stateful<State extends string, Column extends string> = BusinessColumns & Record<Column, State>;

/** One line of a record's history. */
export interface Step {
  readonly id: number;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly userId: number;
  readonly userName: string;
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** Why; empty where nobody is asked. */
  readonly reason: string;
}

/** What the audit log stores of a step. */
export interface Audited {
  readonly before: object | null;
  readonly after: object | null;
}

/** What a transition changes besides the state. The audit row records the changed columns, before and after. */
export interface Change<Row extends BusinessColumns> {
  readonly changes?: Changes<Row>;
  /** Added to the audit row. */
  readonly also?: Audited;
  /** Recorded in the audit row instead of the columns. */
  readonly audited?: Audited;
  /** Stands in the history, and in the audit row. */
  readonly reason?: string;
}

/**
 * Runs once the row is locked. Returns what changes with the transition (null: the state alone) or a refusal, and
 * writes related rows in other tables.
 */
type Work<Row extends BusinessColumns, Listed extends Row, Outcome extends Change<Row> | Failure | null> = (
  trx: Knex.Transaction,
  row: Listed,
) => Promise<Outcome>;

type Refused<Outcome> = NoInfer<Extract<Outcome, Failure>>;

interface LifeCycle<
  Row extends Stateful<State, Column>,
  Listed extends Row,
  Detail extends object,
  State extends string,
  Action extends string,
  Illegal extends Failure,
  Column extends string,
> {
  /** Its kind in the audit log: `train-class`. */
  readonly subject: SubjectKind;
  readonly table: ScopedTable<Row>;
  readonly machine: StateMachine<State, Action>;
  /** Where the state is stored; a record with two life cycles has two columns. Without: `state`. */
  readonly column?: Column;
  /** The visible rows, with what lists show besides their columns. */
  readonly listed: (db: Knex, scope: Scope, language: Language) => Knex.QueryBuilder;
  /** One row as its calls return it. */
  readonly detail: (db: Knex, row: Listed, context: SignedInContext) => Detail | Promise<Detail>;
  /** The refusal of an action that the state does not allow. */
  readonly illegal: (data: { from: State; action: Action; allowed: Action[] }) => Illegal;
  /** Acquires locks that must come before the lock on the row. */
  readonly lockFirst?: (trx: Knex.Transaction, context: SignedInContext, id: number) => Promise<void>;
  /** Whether the caller may change this row, which they may see. */
  readonly mayChange?: (context: SignedInContext, row: Listed) => boolean;
  /** Adds a line to the record's history, if it has one. */
  readonly remember?: (trx: Knex.Transaction, step: Step) => Promise<void>;
}

export const defineLifeCycle = <
  Row extends Stateful<State, Column>,
  Listed extends Row,
  Detail extends object,
  State extends string,
  Action extends string,
  Illegal extends Failure,
  Column extends string = 'state',
>({
  subject,
  table,
  machine,
  column = 'state' as Column,
  listed,
  detail,
  illegal,
  lockFirst,
  mayChange = () => true,
  remember = () => Promise.resolve(),
}: LifeCycle<Row, Listed, Detail, State, Action, Illegal, Column>) => {
  /** Loads and locks the row; refuses when the caller may not change it or its state does not allow the action. */
  const load = async (
    trx: Knex.Transaction,
    context: SignedInContext,
    { id, rowVersion }: VersionTarget,
    wanted: Action | ((row: Listed) => Action),
  ): Promise<Listed | CommonFailure | Illegal> => {
    await lockFirst?.(trx, context, id);
    const row = await lockRow<Listed>(table, listed(trx, context.scope, context.language), id);
    if (!row) return fail(commonErrors.notFound);
    if (!mayChange(context, row)) return fail(commonErrors.forbidden);
    const action = typeof wanted === 'function' ? wanted(row) : wanted;
    // Checked before the version: of two people who do the same, the second should read that it is done, not that the
    // record has changed.
    const from: State = row[column];
    if (nextState(machine, from, action) === null)
      return illegal({ from, action, allowed: allowedActions(machine, from) });
    return row.row_version === rowVersion ? row : fail(commonErrors.stale);
  };

  const note = (
    trx: Knex.Transaction,
    { caller, now }: SignedInContext,
    step: Pick<Step, 'id' | 'action' | 'from' | 'to' | 'reason'>,
  ) =>
    remember(trx, { ...step, userId: caller.userId, userName: caller.userName, time: now().toISOString() });

  /** Writes a transition of a loaded row. */
  const write = async (
    trx: Knex.Transaction,
    context: SignedInContext,
    row: Listed,
    action: Action,
    { changes = {}, also, audited, reason = '' }: Change<Row> = {},
  ): Promise<Stale | null> => {
    const { id, row_version: rowVersion } = row;
    const state: State = row[column];
    const next = nextState(machine, state, action);
    if (next === null) throw new Error(`${subject}: ${action} of one that is ${state}`);
    const moved = next === 'gone' ? { is_deleted: true } : next === state ? {} : { [column]: next };
    const sent = Object.entries({ ...changes, ...moved }).filter(([, value]) => value !== undefined);
    const all = Object.fromEntries(sent) as Changes<Row>;
    const where = { [column]: state } as Partial<Row>;
    const stale = await table.updateVisible(trx, context, { id, rowVersion, where }, all);
    if (stale) return stale;
    await note(trx, context, { id, action, from: state, to: next, reason });
    const was = Object.fromEntries(sent.map(([key]) => [key, row[key as keyof Listed]]));
    const said = audited ?? {
      before: { ...was, ...also?.before },
      after: { ...all, ...also?.after, ...(reason && { reason }) },
    };
    await context.audit(trx, { subjectType: subject, subjectId: id, ...said });
    return null;
  };

  /** The row as it is now within the transaction. */
  const detailOf = async (
    db: Knex,
    context: SignedInContext,
    id: number,
  ): Promise<Detail | CommonFailure> => {
    const row = await firstOf<Listed>(
      listed(db, context.scope, context.language).where(`${table.name}.id`, id),
    );
    return row ? detail(db, row, context) : fail(commonErrors.notFound);
  };

  /** Loads and locks a row, asks `work` about it, and writes the transition. Returns the row as it was before. */
  const step = async <Outcome extends Change<Row> | Failure | null = null>(
    trx: Knex.Transaction,
    context: SignedInContext,
    target: VersionTarget,
    wanted: Action | ((row: Listed) => Action),
    work?: Work<Row, Listed, Outcome>,
  ): Promise<Listed | CommonFailure | Illegal | Refused<Outcome>> => {
    const row = await load(trx, context, target, wanted);
    if (isFailure(row)) return row;
    const outcome: Change<Row> | Failure | null = (await work?.(trx, row)) ?? null;
    if (isFailure(outcome)) return outcome as Refused<Outcome>;
    const action = typeof wanted === 'function' ? wanted(row) : wanted;
    return (await write(trx, context, row, action, outcome ?? {})) ?? row;
  };

  return {
    step,
    detailOf,

    one: ({ id }: { readonly id: number }, context: SignedInContext) => detailOf(context.read, context, id),

    /** Records the creation of a row. */
    begin: async (
      trx: Knex.Transaction,
      context: SignedInContext,
      id: number,
      after: object,
    ): Promise<void> => {
      await note(trx, context, { id, action: 'create', from: 'none', to: machine.initial, reason: '' });
      await context.audit(trx, { subjectType: subject, subjectId: id, before: null, after });
    },

    /** A transition of one record in its own transaction; returns the updated record. */
    transition: <Outcome extends Change<Row> | Failure | null = null>(
      target: VersionTarget,
      context: SignedInContext,
      wanted: Action | ((row: Listed) => Action),
      work?: Work<Row, Listed, Outcome>,
    ): Promise<Detail | CommonFailure | Illegal | Refused<Outcome>> =>
      context.database.transaction(async (trx) => {
        const row = await step(trx, context, target, wanted, work);
        return isFailure(row) ? row : detailOf(trx, context, row.id);
      }),

    /** A transition that removes the record. */
    remove: <Outcome extends Change<Row> | Failure | null = null>(
      target: VersionTarget,
      context: SignedInContext,
      action: Action,
      work?: Work<Row, Listed, Outcome>,
    ): Promise<undefined | CommonFailure | Illegal | Refused<Outcome>> =>
      context.database.transaction(async (trx) => {
        const row = await step(trx, context, target, action, work);
        return isFailure(row) ? row : undefined;
      }),
  };
};
