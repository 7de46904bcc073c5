import { rememberStep } from './place-history.table.ts';
import { classUsers, withPeopleJoined, withPerson } from './class-user.table.ts';
import type { ClassUserListRow, ClassUserRecord } from './class-user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { ScopedTable } from '../../../db/scoped-table.ts';
import { classUserErrors, classUserMachine } from '@college/contracts/classes/class-user';

/** Transitions of places, each with the reason that its history keeps. `table` says which of them the caller may change. */
export const placeCycle = (reason: string, table: ScopedTable<ClassUserRecord> = classUsers) =>
  defineLifeCycle({
    subject: 'class-user',
    table,
    machine: classUserMachine,
    listed: (db, scope, language) => withPerson(db, withPeopleJoined(table.visible(db, scope)), language),
    detail: (_db, row: ClassUserListRow) => row,
    illegal: (data) => fail(classUserErrors.illegalTransition, data),
    remember: (trx, { id, ...step }) => rememberStep(trx, { ...step, placeId: id, reason }),
  });

/** Nobody decides about themselves, or about somebody for whom they applied. */
export const refuseOwn = (
  { caller }: Pick<SignedInContext, 'caller'>,
  { user_id, applied_by }: Pick<ClassUserRecord, 'user_id' | 'applied_by'>,
) => {
  if (user_id === caller.userId) return fail(classUserErrors.ownPlace);
  return applied_by === caller.userId ? fail(classUserErrors.ownApplication) : null;
};
