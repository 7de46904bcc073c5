import { trainClasses, withNames } from './train-class.table.ts';
import { insertHistory } from './class-history.table.ts';
import type { TrainClassListRow } from './train-class.table.ts';
import { trainClassDetail } from './train-class.view.ts';
import { fail } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import { trainClassErrors, trainClassMachine } from '@college/contracts/completion/train-class';

/** Every change of a class goes through it: lock, guard, history and audit. */
export const lifeCycle = defineLifeCycle({
  subject: 'train-class',
  table: trainClasses,
  machine: trainClassMachine,
  listed: (db, scope, language) => withNames(db, trainClasses.visible(db, scope), language),
  detail: (db, row: TrainClassListRow, { now }) => trainClassDetail(db, row, now()),
  illegal: (data) => fail(trainClassErrors.illegalTransition, data),
  remember: insertHistory,
});
