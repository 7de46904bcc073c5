import type { Knex } from 'knex';
import { openStream } from '../../src/contexts/live/live-stream/live-stream.port.ts';
import { firstOf } from '../../src/db/scoped-table.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';

interface PastCourse {
  readonly id: number;
  readonly title: string;
  readonly teacher_id: number;
  readonly opened_at: string;
  readonly ended_at: string;
}

/** The demo's film, as what was recorded of a lesson that is over: it can be watched and put into a course. */
export const insertRecording = async (
  trx: Knex.Transaction,
  course: PastCourse,
  { fileId, captionsId = null }: { readonly fileId: number; readonly captionsId?: number | null },
): Promise<void> => {
  const scope = { userId: course.teacher_id, areaCode: null, departmentId: null };
  const opened = new Date(course.opened_at);
  await openStream(
    trx,
    { now: () => opened, scope },
    { liveCourseId: course.id, title: course.title, mode: 'video', isRecorded: true },
  );
  const { ended_at: ended } = course;
  const stream = await firstOf<{ id: number }>(
    trx('live_streams').where({ live_course_id: course.id }).select('id'),
  );
  if (!stream) return;
  await trx('live_streams')
    .where({ id: stream.id })
    .update({ state: 'ended', started_at: course.opened_at, changed_at: ended, ended_at: ended });
  const [recording] = await insertReturning<{ id: number }>(
    trx,
    'live_recordings',
    [
      {
        ...cameAt(new Date(ended)),
        stream_id: stream.id,
        state: 'ready',
        file_id: fileId,
        captions_id: captionsId,
      },
    ],
    ['id'],
  );
  if (!recording) throw new Error('a recording of the demo came back without an id');
  await insertAll(trx, 'attachment_uses', [
    { attachment_id: fileId, subject: 'live-recording', subject_id: recording.id },
    ...(captionsId === null
      ? []
      : [{ attachment_id: captionsId, subject: 'live-recording', subject_id: recording.id }]),
  ]);
};
