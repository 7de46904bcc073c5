/** What the room of a live course notes for its replay, and what of it is shown. */
import { filmClock } from './film-clock.ts';
import type { FilmClock } from './film-clock.ts';
import { allPieces, streamOfCourse } from './live-stream.table.ts';
import { insertCaption, insertTurn, lastCaption } from './live-track.table.ts';
import type { CaptionRow } from './live-track.table.ts';
import type { Knex } from 'knex';

/** The teacher has turned to a page. */
export const noteTurn = (
  trx: Knex.Transaction,
  { liveCourseId, page, now }: { readonly liveCourseId: number; readonly page: number; readonly now: Date },
): Promise<void> => insertTurn(trx, { live_course_id: liveCourseId, page, at: now.toISOString() });

export const noteCaption = (
  trx: Knex.Transaction,
  { liveCourseId, text, now }: { readonly liveCourseId: number; readonly text: string; readonly now: Date },
): Promise<void> => insertCaption(trx, { live_course_id: liveCourseId, text, at: now.toISOString() });

export const newestCaption = (db: Knex, liveCourseId: number): Promise<CaptionRow | undefined> =>
  lastCaption(db, liveCourseId);

/** Where moments of a lesson are in its film. */
export const filmClockOf = async (db: Knex, liveCourseId: number): Promise<FilmClock> => {
  const stream = await streamOfCourse(db, liveCourseId);
  return filmClock({ started_at: stream?.started_at ?? null }, stream ? await allPieces(db, stream.id) : []);
};
