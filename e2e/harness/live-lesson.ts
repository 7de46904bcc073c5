/** A lesson of a class that may take place live now, made past the screens. */
import type { Account } from './demo.ts';
import type { Product } from './product.ts';
import { classOf, inDatabase } from './study-places.ts';

export interface LiveLesson {
  readonly id: number;
  readonly classId: number;
  readonly lessonId: number;
  /** As planned. */
  readonly seconds: number;
}

const TITLE = '气体检测现场答疑';
export const LESSON_TITLE = 'Questions about gas detection';

/** In the class of the first account, where all of them study; the demo's teacher teaches it, with its handout as slides. */
export const plannedLesson = (
  product: Product,
  [first, ...others]: readonly [Account, ...Account[]],
  seconds: number,
): Promise<LiveLesson> =>
  inDatabase(product, async (trx) => {
    const now = Date.now();
    const at = (after: number): string => new Date(now + after * 1000).toISOString();
    const written = { creation_time: at(0), last_modification_time: at(0) };
    const classId = await classOf(trx, first);
    await trx('train_classes').where({ id: classId }).update({ need_face: false });
    const place = (await trx('train_class_users')
      .join('users', 'users.id', 'train_class_users.user_id')
      .where({ username: first, class_id: classId, 'train_class_users.is_deleted': false })
      .first('train_class_users.*')) as Record<string, unknown>;
    for (const username of others) {
      const { id: userId } = (await trx('users').where({ username }).first('id')) as { id: number };
      const { id: _own, ...copied } = place;
      await trx('train_class_users')
        .where({ class_id: classId, user_id: userId })
        .update({ is_deleted: true });
      await trx('train_class_users').insert({ ...copied, user_id: userId });
    }
    await trx('train_class_users')
      .where({ class_id: classId, is_deleted: false })
      .update({ report_state: 'reported' });
    const { id: teacherId } = (await trx('users').where({ username: 'teacher' }).first('id')) as {
      id: number;
    };
    const { id: slidesId } = (await trx('course_wares as w')
      .join('ware_media as m', 'm.file_id', 'w.file_id')
      .where({ 'w.kind': 'document', 'm.state': 'ready' })
      .first({ id: 'w.file_id' })) as { id: number };
    const planned = { begin_at: at(0), end_at: at(seconds), title: TITLE, title_en: LESSON_TITLE };
    const idOf = async (table: string, row: object): Promise<number> => {
      const [made] = (await trx(table)
        .insert({ ...written, ...row })
        .returning('id')) as { id: number }[];
      return made?.id ?? 0;
    };
    const lessonId = await idOf('train_class_lessons', {
      ...planned,
      class_id: classId,
      teacher_id: teacherId,
      hours: 4,
    });
    const id = await idOf('live_courses', {
      ...planned,
      class_id: classId,
      lesson_id: lessonId,
      teacher_id: teacherId,
      slides_id: slidesId,
      creator_user_id: teacherId,
      audience: 'class',
      is_record: true,
      check_state: 'approved',
      play_state: 'not-started',
    });
    // Nobody gets a notice of it in front of what they do.
    for (const kind of ['day', 'soon'])
      await trx('live_course_reminders').insert({
        live_course_id: id,
        kind,
        begin_at: planned.begin_at,
        told_at: at(0),
      });
    return { id, classId, lessonId, seconds };
  });

/** The part of a lesson that an account has been credited with, in thousandths; null: not signed in and out. */
export const shareOf = (
  product: Product,
  account: Account,
  { lessonId }: LiveLesson,
): Promise<number | null> =>
  inDatabase(product, async (trx) => {
    const rows = (await trx('lesson_attendances')
      .join('users', 'users.id', 'lesson_attendances.user_id')
      .where({ username: account, lesson_id: lessonId, by: 'live' })
      .select('kind', 'share')) as { kind: string; share: number }[];
    return rows.length === 2 ? (rows[0]?.share ?? null) : null;
  });

/** When an account was in the room of a lesson, as the database knows it. */
export const stretchesOf = (product: Product, account: Account, { id }: LiveLesson): Promise<unknown[]> =>
  inDatabase(
    product,
    async (trx) =>
      (await trx('live_room_presences as p')
        .join('users', 'users.id', 'p.user_id')
        .where({ username: account, live_course_id: id })
        .orderBy('p.id')
        .select('p.opened_at', 'p.last_seen_at', 'p.closed_at', 'p.epoch')) as unknown[],
  );
