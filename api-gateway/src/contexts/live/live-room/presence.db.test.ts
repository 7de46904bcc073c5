import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { liveLessonMaker, SECOND } from '../../../../test/live-lesson-maker.ts';
import type { LiveLessonMaker } from '../../../../test/live-lesson-maker.ts';
import type { RoomClient } from '../../../../test/room-client.ts';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';

describeOnBothDatabases('presence in a live lesson', (open) => {
  let lesson: LiveLessonMaker;

  beforeAll(async () => {
    lesson = await liveLessonMaker(open());
  });
  beforeEach(async () => {
    await lesson.renew();
    await lesson.begin();
  });
  afterEach(() => lesson.leaveAll());
  afterAll(() => lesson.close());

  const clock = (moment: number) => lesson.made.clock(moment);
  const presentSeconds = async () =>
    (await lesson.listed()).find(({ userId }) => userId === lesson.made.people.student.id)?.presentSeconds;
  const openStretches = async () =>
    (await open().database.read('live_room_presences').whereNull('closed_at').select('id')).length;
  const remain = (count: number) => expect.poll(openStretches).toBe(count);
  const closes = async (page: RoomClient, left = 0) => {
    page.socket.close();
    await page.closed;
    await remain(left);
  };
  const isKilled = async (page: RoomClient, left = 0) => {
    page.socket.terminate();
    await page.closed;
    await remain(left);
  };
  /** Somebody takes their lease for something else, without a word to the room. */
  const studyElsewhere = () =>
    open().database.transaction((trx) =>
      trx('study_leases').where({ user_id: lesson.made.people.student.id }).increment('epoch', 1),
    );

  it('of twenty times 59 s is all of them, whether a page is closed or another one takes over', async () => {
    let at = HOUR;
    for (let join = 0; join < 20; join += 1) {
      const page = await lesson.come('student', { tab: `tab-number-${join}`, takeOver: true });
      await lesson.heardUntil(at, at + 40 * SECOND, page);
      clock(at + 50 * SECOND);
      page.say({ type: 'alive', n: join });
      await page.next('alive', ({ n }) => n === join);
      await lesson.made.gateway.app.liveRooms.seeAll();
      at += 59 * SECOND;
      clock(at);
      if (join % 2 === 0) continue;
      await closes(page);
      at += 30 * SECOND;
      clock(at);
    }
    expect(await presentSeconds()).toBe(20 * 59);
    await lesson.end();
    expect(await lesson.hours('student')).toBeCloseTo((Math.floor((20 * 59 * 1000) / 5400) / 1000) * 2, 6);
  });

  it('goes on when the lines of one page end in another order, and ends with the last sign of a killed one', async () => {
    const first = await lesson.come('student');
    await lesson.heardUntil(HOUR, HOUR + MINUTE, first);
    // The page has another line before the gateway has seen the end of the first.
    const second = await lesson.come('student');
    await lesson.heardUntil(HOUR + MINUTE, HOUR + 2 * MINUTE, second);
    await closes(first, 1);
    await lesson.heardUntil(HOUR + 2 * MINUTE, HOUR + 3 * MINUTE, second);
    clock(HOUR + 3 * MINUTE + 4 * SECOND);
    await isKilled(second);
    expect(await presentSeconds()).toBe(3 * 60);
  });

  it('counts for nothing from the moment at which its person studies elsewhere, however it ends', async () => {
    const closed = await lesson.come('student');
    await lesson.heardUntil(HOUR, HOUR + MINUTE, closed);
    await studyElsewhere();
    clock(HOUR + MINUTE + 9 * SECOND);
    closed.say({ type: 'alive', n: 1 });
    await closed.next('alive', ({ n }) => n === 1);
    await closes(closed);
    expect(await presentSeconds()).toBe(60);
    clock(HOUR + 2 * MINUTE);
    const stays = await lesson.come('student', { tab: 'tab-number-two' });
    await lesson.heardUntil(HOUR + 2 * MINUTE, HOUR + 3 * MINUTE, stays);
    await studyElsewhere();
    clock(HOUR + 3 * MINUTE + 9 * SECOND);
    await lesson.end();
    expect(await presentSeconds()).toBe(2 * 60);
  });

  it('counts for nothing while its person sits an exam, and goes on after it', async () => {
    const { database } = open();
    const sitting = (await database.read('exam_sittings').first('id', 'exam_id')) as {
      id: number;
      exam_id: number;
    };
    const no = 99;
    const { id: user_id } = lesson.made.people.student;
    const page = await lesson.come('student');
    await lesson.heardUntil(HOUR, HOUR + MINUTE, page);
    const started_at = open().now.toISOString();
    await database.transaction((trx) =>
      trx('exam_attempts').insert({
        ...{ sitting_id: sitting.id, exam_id: sitting.exam_id, user_id, no, student_no: 99_999 },
        ...{ state: 'running', seed: '', paper: '[]', started_at, created_at: started_at },
      }),
    );
    const attempt = () => database.read('exam_attempts').where({ user_id, no });
    clock(HOUR + 2 * MINUTE);
    page.say({ type: 'alive', n: 1 });
    await page.next('alive', ({ n }) => n === 1);
    await lesson.made.gateway.app.liveRooms.seeAll();
    await page.closed;
    const refused = await lesson.enter('student', { tab: 'tab-number-two', takeOver: true });
    expect(refused.body.error?.id).toBe(liveRoomErrors.inExam.id);
    expect(await presentSeconds()).toBe(60);
    await database.transaction((trx) =>
      trx('exam_attempts').where({ user_id, no }).update({ state: 'graded', submitted_at: started_at }),
    );
    clock(HOUR + 5 * MINUTE);
    const after = await lesson.come('student', { tab: 'tab-number-two' });
    await lesson.heardUntil(HOUR + 5 * MINUTE, HOUR + 6 * MINUTE, after);
    expect(await presentSeconds()).toBe(2 * 60);
    await database.transaction((trx) => attempt().transacting(trx).delete());
  });
});
