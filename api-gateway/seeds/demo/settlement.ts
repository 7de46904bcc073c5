/** Finished classes of the demo, settled: who has the hours completed, the others did not, and their places say why. */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { settlementOf } from '../../src/contexts/completion/settlement/settlement.port.ts';
import { writeSettled } from '../../src/contexts/classes/class-user/place-result.table.ts';
import { classRow } from '../../src/contexts/classes/class-record/class-record.port.ts';
import type { DemoFiles } from './demo.ts';
import { insertStudy } from './study-rows.ts';
import type { RowsWare } from './study-rows.ts';

/** After the study of classes in training, whose wares these classes studied too. */
export const stage = 6;

const HOUR_MS = 45 * 60_000;
/** Hours of the course in a finished class. */
const HOURS = 1;
/** Who studies all of it, some of it, and most of it without proof of delivery, by their place in the class. */
const SHARES = [1, 1, 0.4, 1, 1, 0] as const;
const WEAK = 4;

const aWare = async (trx: Knex.Transaction): Promise<RowsWare | undefined> => {
  const row = (await trx('study_sessions')
    .where('class_id', '>', 0)
    .orderBy('id')
    .first('ware_id', 'ware_key', 'course_id', 'course_version', 'ware')) as
    | { ware_id: number; ware_key: number; course_id: number; course_version: number; ware: string }
    | undefined;
  return (
    row && {
      id: row.ware_id,
      key: row.ware_key,
      courseId: row.course_id,
      version: row.course_version,
      studied: JSON.parse(row.ware) as RowsWare['studied'],
    }
  );
};

const study = async (
  trx: Knex.Transaction,
  { id, train_begin }: { readonly id: number; readonly train_begin: string },
  ware: RowsWare,
): Promise<void> => {
  const course = { class_id: id, course_id: ware.courseId, course_version: ware.version };
  await trx('train_class_courses').where({ class_id: id }).update({ is_required: false });
  await trx('train_class_courses').insert({ ...course, is_required: true, hours: HOURS, sort: 99 });
  await trx('train_classes').where({ id }).update({ need_hours: HOURS });
  const people = await trx('train_class_users')
    .where({ class_id: id, state: 'approved', is_deleted: false })
    .whereNotNull('user_id')
    .orderBy('id')
    .pluck<number[]>('user_id');
  const sittings = people.flatMap((userId, index) => {
    const share = SHARES[index % SHARES.length] ?? 1;
    if (share === 0) return [];
    return {
      userId,
      classId: id,
      ware,
      // Each on another day, so that nobody shares an evening with everybody.
      begin: new Date(Date.parse(train_begin) + (24 * (index % 3) + 10) * 60 * 60_000),
      creditedMs: Math.floor(HOUR_MS * share),
      device: 'Chrome 140 · Windows 10',
      devicePrint: `own-${userId}`,
      isWeak: index % SHARES.length === WEAK,
    };
  });
  await insertStudy(trx, sittings);
};

export const store = (database: Database, { keys }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const ware = await aWare(trx);
    const manager = (await trx('users').where({ username: 'manager' }).first('id', 'name')) as {
      id: number;
      name: string;
    };
    const classes = (await trx('train_classes')
      .where({ state: 'finished', is_deleted: false })
      .orderBy('id')
      .select('id', 'train_begin', 'train_end')) as {
      id: number;
      train_begin: string;
      train_end: string;
    }[];
    for (const it of classes) {
      if (ware) await study(trx, it, ware);
      await trx('train_classes')
        .where({ id: it.id })
        .update({ need_estimate: false, finished_at: it.train_end });
      const row = await classRow(trx, it.id);
      if (!row) continue;
      const settled = await settlementOf(trx, { keys, language: 'zh-CN' }, { ...row, state: 'published' });
      await writeSettled(
        trx,
        settled.map(({ place, isCompleted, reasons, hours }) => ({
          placeId: place.place_id,
          state: isCompleted ? 'completed' : 'not-completed',
          reasons,
          hours,
        })),
        { userId: manager.id, userName: manager.name, time: it.train_end },
      );
    }
  });
