/** Live courses as their rooms know them. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { liveCourses } from '../live-course/live-course.table.ts';
import type { LiveCourseRecord } from '../live-course/live-course.table.ts';
import { prepared } from '../../../db/prepared.ts';
import type {
  LiveAudience,
  LiveCheckState,
  LiveMode,
  LivePlayState,
} from '@college/contracts/live/live-course-row';
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

type Watched = Pick<LiveCourseRecord, 'check_state' | 'play_state' | 'audience' | 'class_id' | 'teacher_id'>;

/** A live course that somebody sees in their data scope, if this film was recorded in it. */
export const findWatched = (
  db: Knex,
  scope: Scope,
  { id, rowKey }: { readonly id: number; readonly rowKey: string },
): Promise<Watched | undefined> =>
  firstOf<Watched>(
    prepared(
      liveCourses
        .visible(db, scope)
        .join('live_streams', 'live_streams.live_course_id', 'live_courses.id')
        .join('live_recordings', 'live_recordings.stream_id', 'live_streams.id')
        .join('ware_media', 'ware_media.file_id', 'live_recordings.file_id')
        .where({ 'live_courses.id': id, 'live_recordings.state': 'ready', 'ware_media.row_key': rowKey })
        .select(
          ...['live_courses.check_state', 'live_courses.play_state', 'live_courses.audience'],
          ...['live_courses.class_id', 'live_courses.teacher_id'],
        ),
    ),
  );
