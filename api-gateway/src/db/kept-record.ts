/**
 * The three changes of a record that has no life cycle: it is added, changed and removed, each time by the version that
 * the caller saw and with an audit row that names it before and after.
 */
import type { Knex } from 'knex';
import type { BusinessColumns, Changes, NewRow, Scope, ScopedTable } from './scoped-table.ts';
import type { SignedInContext } from '../app/context.ts';
import { fail } from '../app/failure.ts';
import type { CommonFailure } from '../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';

type Ownership = 'area_code' | 'department_id' | 'creator_user_id';
export type OwnColumns<Row extends BusinessColumns> = Omit<NewRow<Row>, Ownership>;

interface KeptRecord<Row extends BusinessColumns, Listed extends Row, View extends object> {
  /** Its kind in the audit log: `label`. */
  readonly subject: string;
  readonly table: ScopedTable<Row>;
  readonly find: (db: Knex, scope: Scope, id: number) => Promise<Listed | undefined>;
  /** What the audit log keeps of it, and what the caller is answered. */
  readonly view: (row: Listed) => View;
}

export const keptRecord = <Row extends BusinessColumns, Listed extends Row, View extends object>({
  subject,
  table,
  find,
  view,
}: KeptRecord<Row, Listed, View>) => {
  const tell = async (
    trx: Knex.Transaction,
    context: SignedInContext,
    id: number,
    before: View | null,
  ): Promise<View | CommonFailure> => {
    const found = await find(trx, context.scope, id);
    if (!found) return fail(commonErrors.notFound);
    const after = view(found);
    await context.audit(trx, { subjectType: subject, subjectId: id, before, after });
    return after;
  };
  return {
    /** The row at the version that the caller saw. */
    claim: async (
      trx: Knex.Transaction,
      { scope }: SignedInContext,
      { id, rowVersion }: { id: number; rowVersion: number },
    ): Promise<Listed | CommonFailure> => {
      const found = await find(trx, scope, id);
      if (!found) return fail(commonErrors.notFound);
      return found.row_version === rowVersion ? found : fail(commonErrors.stale);
    },
    /** Adds a row that belongs to no place. `after` runs with its id before it is told. */
    add: async (
      trx: Knex.Transaction,
      context: SignedInContext,
      row: OwnColumns<Row>,
      after?: (id: number) => Promise<void>,
    ): Promise<View | CommonFailure> => {
      const whole = {
        ...row,
        area_code: null,
        department_id: null,
        creator_user_id: context.caller.userId,
      } as unknown as NewRow<Row>;
      const id = await table.insert(trx, context, whole);
      await after?.(id);
      return tell(trx, context, id, null);
    },
    /** Changes a claimed row. `after` runs before it is told. */
    change: async (
      trx: Knex.Transaction,
      context: SignedInContext,
      claimed: Listed,
      changes: Changes<Row>,
      after?: () => Promise<void>,
    ): Promise<View | CommonFailure> => {
      const before = view(claimed);
      const { id, row_version: rowVersion } = claimed;
      const refusal = await table.updateVisible(trx, context, { id, rowVersion }, changes);
      if (refusal) return refusal;
      await after?.();
      return tell(trx, context, id, before);
    },
    /**
     * Removes a claimed row. `refuse` is asked once the row is held: whoever is just putting it to use has either done
     * so, or finds it gone.
     */
    remove: async <Refusal>(
      trx: Knex.Transaction,
      context: SignedInContext,
      claimed: Listed,
      refuse: () => Promise<Refusal | null>,
    ): Promise<Refusal | CommonFailure | undefined> => {
      const { id, row_version: rowVersion } = claimed;
      const gone = { is_deleted: true } as Changes<Row>;
      const refusal = await table.updateVisible(trx, context, { id, rowVersion }, gone);
      if (refusal) return refusal;
      const inUse = await refuse();
      if (inUse !== null) return inUse;
      await context.audit(trx, {
        subjectType: subject,
        subjectId: id,
        before: view(claimed),
        after: null,
      });
      return undefined;
    },
  };
};
