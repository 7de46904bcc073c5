/** A lesson that is taught live, from one hour to two hours and a half after the begin of the test, and its pages. */
import { expect } from 'vitest';
import { attendanceMaker, HOUR, MINUTE } from './attendance-maker.ts';
import type { TestDatabase } from './databases.ts';
import { enterRoom, openRoom } from './room-client.ts';
import type { RoomClient } from './room-client.ts';
import { insertReturning } from '../seeds/insert.ts';
import { hoursOf } from '../src/contexts/classes/class-hours/class-hours.table.ts';
import type { LiveAttendanceRow } from '@college/contracts/live/live-room-call';

export const SECOND = 1000;
export const STEP = 20 * SECOND;

export const liveLessonMaker = async (test: TestDatabase) => {
  const made = await attendanceMaker(test);
  let place = { classId: 0, lessonId: 0 };
  let id = 0;
  const clients: RoomClient[] = [];

  const call = <Result>(action: string, by: string, input: object = { id }) =>
    made.gateway.call<Result>(`LiveCourse/${action}`, input, made.token(by));
  const enter = (by: string, more: { tab?: string; takeOver?: boolean } = {}) =>
    enterRoom(made.gateway, made.token(by), { id, ...more });

  return {
    made,
    /** Pages that `leaveAll` closes. */
    clients,
    call,
    enter,
    id: () => id,
    place: () => place,

    /** Another lesson, of a class of its own, that has not begun. */
    renew: async (): Promise<void> => {
      // The clock goes back to where it was for the last lesson, which had not begun yet then.
      await test.database.transaction((trx) => trx('live_room_presences').delete());
      await made.forgetSigned();
      place = await made.trainClass({ train_mode: 'online' });
      const lesson = {
        creation_time: made.at(0),
        last_modification_time: made.at(0),
        title: '直播课',
        class_id: place.classId,
        lesson_id: place.lessonId,
        teacher_id: made.people.teacher.id,
        begin_at: made.at(HOUR),
        end_at: made.at(HOUR + 90 * MINUTE),
        audience: 'class',
        check_state: 'approved',
        play_state: 'not-started',
      };
      const [row] = await test.database.transaction((trx) =>
        insertReturning<{ id: number }>(trx, 'live_courses', [lesson], ['id']),
      );
      id = row?.id ?? 0;
      made.clock(HOUR);
    },
    leaveAll: async (): Promise<void> => {
      const closed = clients.splice(0).map(({ socket, closed: done }) => {
        socket.terminate();
        return done;
      });
      await Promise.all(closed);
    },
    close: () => made.close(),

    come: async (by: string, more: { tab?: string; takeOver?: boolean } = {}): Promise<RoomClient> => {
      const { body } = await enter(by, more);
      if (!body.success) throw new Error(body.error.message);
      const client = await openRoom(made.gateway, body.result.ticket);
      clients.push(client);
      await expect.poll(() => client.heard.some(({ type }) => type === 'state')).toBe(true);
      return client;
    },
    begin: async () => expect((await call('OpenLiveCourse', 'teacher')).body.error).toBeNull(),
    end: async () => expect((await call('OverPlayLiveCourse', 'teacher')).body.error).toBeNull(),
    /** These pages say that they are there until this moment of the test, and it is written down. */
    heardUntil: async (from: number, until: number, ...pages: RoomClient[]) => {
      for (let moment = from + STEP; moment <= until; moment += STEP) {
        made.clock(moment);
        for (const page of pages) {
          page.say({ type: 'alive', n: moment });
          await page.next('alive', ({ n }) => n === moment);
        }
        await made.gateway.app.liveRooms.seeAll();
      }
    },
    hours: async (name: 'student' | 'personal') =>
      (await hoursOf(test.database.read, place.classId, made.people[name].id))?.lesson_hours,
    listed: async (): Promise<LiveAttendanceRow[]> =>
      (
        await call<{ items: LiveAttendanceRow[] }>('GetLiveAttendancePageList', 'teacher', {
          id,
          page: 1,
          pageSize: 20,
        })
      ).body.result?.items ?? [],
  };
};

export type LiveLessonMaker = Awaited<ReturnType<typeof liveLessonMaker>>;
