import { liveCourses } from '../live-course/live-course.table.ts';
import type { LiveCourseRecord } from '../live-course/live-course.table.ts';
import { prepared } from '../../../db/prepared.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

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
