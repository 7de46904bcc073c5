/** Keeps the roll-ups in step: counts anew whatever the database has marked since the last time (ADR 106). */
import { countUnit } from './count-unit.ts';
import { writeCountedAt } from './counted-until.table.ts';
import { replaceRows, sittingsOfClass, takeMarks, unitsOfPerson } from './stat-count.table.ts';
import type { StatMark, Unit } from './stat-count.table.ts';
import { replaceDays } from './stat-study-day.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

const EVERY_MS = 20_000;
/** So few at once that others do not wait long for SQLite’s one writer. */
const AT_ONCE = 20;

type CatchUpServices = Pick<ScheduleServices, 'database' | 'settings' | 'now'>;

const unitsOf = async (db: Knex, { kind, ref_id: id, day }: StatMark): Promise<Unit[]> => {
  if (kind === 'person') return unitsOfPerson(db, id);
  if (kind !== 'class') return [{ kind, id, ...(day !== '' && { day }) }];
  const sittings = id === 0 ? [] : await sittingsOfClass(db, id);
  return [
    { kind: 'enrolment', id },
    { kind: 'lesson', id },
    { kind: 'study', id },
    { kind: 'cert', id },
    ...sittings.map((sitting): Unit => ({ kind: 'exam', id: sitting })),
  ];
};

/** In a transaction of its own: what has been counted is no longer marked, or still is. */
export const countSome = async (trx: Knex.Transaction, timeZone: string): Promise<number> => {
  // Another gateway may be counting the same: each sees all that was committed before its turn.
  await advisoryLock(trx, 'statistics');
  const marks = await takeMarks(trx, AT_ONCE);
  const units = new Map<string, Unit>();
  for (const mark of marks)
    for (const unit of await unitsOf(trx, mark)) units.set(`${unit.kind}/${unit.id}/${unit.day ?? ''}`, unit);
  for (const unit of units.values()) {
    const rows = await countUnit(trx, unit, timeZone);
    await replaceRows(trx, unit, rows);
    await replaceDays(trx, unit, rows);
  }
  return marks.length;
};

/** All that is marked, in the transaction of whoever compares what was counted. */
export const countMarked = async (trx: Knex.Transaction, timeZone: string): Promise<void> => {
  while ((await countSome(trx, timeZone)) === AT_ONCE);
};

/** Answers how many marks it has settled. */
export const catchUp = async ({ database, settings, now }: CatchUpServices): Promise<number> => {
  const begun = now().toISOString();
  let settled = 0;
  for (;;) {
    const some = await database.transaction(async (trx) => {
      const count = await countSome(trx, settings.timeZone);
      if (count < AT_ONCE && settled + count > 0) await writeCountedAt(trx, begun);
      return count;
    });
    settled += some;
    if (some < AT_ONCE) return settled;
  }
};

export const scheduleCatchUp = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, EVERY_MS, {
    work: async () => ({ settled: await catchUp(services) }),
    done: 'statistics counted',
    failed: 'statistics could not be counted; they are tried again',
  });
