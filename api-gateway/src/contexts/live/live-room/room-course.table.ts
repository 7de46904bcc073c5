/** Live courses as their rooms know them. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type {
  LiveAudience,
  LiveCheckState,
  LiveMode,
  LivePlayState,
} from '@college/contracts/live/live-course';
import type { Knex } from 'knex';

export interface RoomCourse {
  id: number;
  title: string;
  title_en: string;
  mode: LiveMode;
  audience: LiveAudience;
  is_record: boolean;
  class_id: number | null;
  lesson_id: number | null;
  teacher_id: number | null;
  begin_at: string;
  end_at: string;
  check_state: LiveCheckState;
  play_state: LivePlayState;
  opened_at: string | null;
  ended_at: string | null;
  row_version: number;
}

const courses = (db: Knex): Knex.QueryBuilder => db('live_courses').where({ is_deleted: false });

export const findRoomCourse = (db: Knex, id: number): Promise<RoomCourse | undefined> =>
  firstOf<RoomCourse>(courses(db).where({ id }));

export const lockRoomCourse = (trx: Knex.Transaction, id: number): Promise<RoomCourse | undefined> =>
  firstOf<RoomCourse>(courses(trx).where({ id }).forUpdate());

export const playStateOf = async (db: Knex, id: number): Promise<LivePlayState> =>
  (await findRoomCourse(db, id))?.play_state ?? 'over';

/** Over, and its attendance not counted yet: nobody was there to end them. */
export const unsettled = (db: Knex, limit: number): Promise<{ id: number }[]> =>
  rowsOf(
    db('live_courses')
      .join('live_rooms', 'live_rooms.live_course_id', 'live_courses.id')
      .whereIn('live_courses.play_state', ['over', 'replay'])
      .whereNull('live_rooms.settled_at')
      .orderBy('live_courses.id')
      .limit(limit)
      .select('live_courses.id'),
  );

/** Names of people, by their ids. */
export const namesOf = async (db: Knex, userIds: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await rowsOf<{ id: number; name: string }>(
        db('users')
          .whereIn('id', [...userIds])
          .select('id', 'name'),
      )
    ).map(({ id, name }) => [id, name]),
  );
