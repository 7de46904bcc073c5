import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { liveLessonMaker, SECOND, STEP } from '../../../../test/live-lesson-maker.ts';
import type { LiveLessonMaker } from '../../../../test/live-lesson-maker.ts';
import { openRoom } from '../../../../test/room-client.ts';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import { RoomClose } from '@college/contracts/live/live-room';

describeOnBothDatabases('the room of a live course', (open) => {
  let lesson: LiveLessonMaker;
  let made: LiveLessonMaker['made'];
  let id: number;

  beforeAll(async () => {
    lesson = await liveLessonMaker(open());
    ({ made } = lesson);
  });
  afterEach(() => lesson.leaveAll());
  afterAll(() => lesson.close());
  beforeEach(async () => {
    await lesson.renew();
    id = lesson.id();
  });

  const seeAll = () => made.gateway.app.liveRooms.seeAll();
  const tick = () => made.gateway.app.liveRooms.tick();

  it('lets in who is in the class, by a ticket that is good once and from this site only', async () => {
    expect((await lesson.enter('enterprise')).body.error?.id).toBe(liveRoomErrors.notEnrolled.id);
    const { body } = await lesson.enter('student');
    expect(body.result).toMatchObject({ playState: 'not-started', isTeacher: false, isCounted: true });
    const ticket = body.result?.ticket ?? '';
    await expect(openRoom(made.gateway, ticket, 'http://elsewhere.example')).rejects.toThrow('403');
    lesson.clients.push(await openRoom(made.gateway, ticket));
    await expect(openRoom(made.gateway, ticket)).rejects.toThrow('401');
    await expect(openRoom(made.gateway, 'x'.repeat(32))).rejects.toThrow('401');
    await open().database.transaction((trx) =>
      trx('live_courses').where({ id }).update({ audience: 'public' }),
    );
    expect((await lesson.enter('enterprise')).body.result?.playState).toBe('not-started');
    await open().database.transaction((trx) =>
      trx('live_courses').where({ id }).update({ check_state: 'draft' }),
    );
    expect((await lesson.enter('teacher')).body.error?.id).toBe(liveRoomErrors.notApproved.id);
  });

  it('is opened and ended by its teacher alone, from half an hour before', async () => {
    made.clock(HOUR - 31 * MINUTE);
    expect((await lesson.call('OpenLiveCourse', 'teacher')).body.error?.id).toBe(liveRoomErrors.tooEarly.id);
    made.clock(HOUR - 30 * MINUTE);
    expect((await lesson.call('OpenLiveCourse', 'admin')).body.error?.id).toBe(liveRoomErrors.notTeacher.id);
    expect((await lesson.call('OverPlayLiveCourse', 'teacher')).body.error?.id).toBe(
      liveRoomErrors.notLive.id,
    );
    const waiting = await lesson.come('student');
    expect(await waiting.next('state')).toMatchObject({ playState: 'not-started' });
    await lesson.begin();
    expect(await waiting.next('play')).toEqual({ type: 'play', playState: 'live' });
    expect((await lesson.call('OpenLiveCourse', 'teacher')).body.error?.id).toBe(liveRoomErrors.begun.id);
    await lesson.end();
    expect(await waiting.closed).toBe(RoomClose.over);
    expect((await lesson.call('OpenLiveCourse', 'teacher')).body.error?.id).toBe(liveRoomErrors.begun.id);
    expect((await lesson.enter('student')).body.error?.code).toBe(40901);
  });

  it('has a chat of plain text, with a pause between lines, mute, deletion and slow mode', async () => {
    await lesson.begin();
    const [teacher, student, other] = [
      await lesson.come('teacher'),
      await lesson.come('student'),
      await lesson.come('personal'),
    ];
    student.say({ type: 'chat', text: '<script>alert(1)</script>\u202e 您好' });
    const { chat } = await other.next('chat');
    expect(chat).toMatchObject({ text: '<script>alert(1)</script> 您好', isTeacher: false });
    student.say({ type: 'chat', text: 'again' });
    expect(await student.next('refused')).toMatchObject({ reason: 'too-fast' });
    student.say({ type: 'delete-chat', id: chat.id });
    expect(await student.next('refused')).toMatchObject({ reason: 'teacher-only' });
    teacher.say({ type: 'delete-chat', id: chat.id });
    expect(await other.next('chat-deleted')).toMatchObject({ id: chat.id });
    student.say({ type: 'caption', text: 'what was said' });
    expect(await student.next('refused')).toMatchObject({ what: 'caption', reason: 'teacher-only' });
    teacher.say({ type: 'caption', text: '先通风\n，再检测' });
    expect(await other.next('caption')).toMatchObject({ caption: { text: '先通风 ，再检测' } });
    teacher.say({ type: 'slide', page: 3 });
    await other.next('room', ({ page }) => page === 3);
    const turns = open().database.read('live_turns').where({ live_course_id: id }).orderBy('id');
    expect(await turns.pluck('page')).toEqual([1, 3]);
    teacher.say({ type: 'slow', seconds: 30 });
    expect(await student.next('room', ({ slowSeconds }) => slowSeconds > 0)).toMatchObject({
      slowSeconds: 30,
    });
    made.clock(HOUR + 5 * SECOND);
    student.say({ type: 'chat', text: 'soon' });
    expect(await student.next('refused')).toMatchObject({ reason: 'too-fast', waitSeconds: 25 });
    teacher.say({ type: 'mute', userId: made.people.student.id, isMuted: true });
    expect(await student.next('muted')).toMatchObject({ isMuted: true });
    made.clock(HOUR + 60 * SECOND);
    student.say({ type: 'chat', text: 'muted' });
    expect(await student.next('refused')).toMatchObject({ reason: 'muted' });
    const chats = await lesson.call<{ items: { isDeleted: boolean }[] }>('GetLiveChatPageList', 'teacher', {
      id,
      page: 1,
      pageSize: 20,
    });
    expect(chats.body.result?.items).toMatchObject([{ isDeleted: true }]);
  });

  it('has hands in a queue, and polls with one vote a person whose results come at the end', async () => {
    await lesson.begin();
    const [teacher, student, other] = [
      await lesson.come('teacher'),
      await lesson.come('student'),
      await lesson.come('personal'),
    ];
    student.say({ type: 'hand', isUp: true });
    const up = () => open().database.read('live_room_hands');
    await expect.poll(async () => (await up()).length).toBe(1);
    made.clock(HOUR + SECOND);
    other.say({ type: 'hand', isUp: true });
    await expect.poll(async () => (await up()).length).toBe(2);
    await tick();
    const { hands } = await teacher.next('hands', (news) => news.hands.length === 2);
    expect(hands.map(({ userId }) => userId)).toEqual([made.people.student.id, made.people.personal.id]);
    teacher.say({ type: 'ask', question: 'Is it clear?', options: ['yes', 'no'] });
    const { poll } = await student.next('poll', (news) => news.poll !== null);
    expect(poll).toMatchObject({ isOpen: true, votes: null, own: null });
    const pollId = poll?.id ?? 0;
    for (const page of [student, other]) page.say({ type: 'vote', pollId, option: 1 });
    student.say({ type: 'vote', pollId, option: 0 });
    expect(await student.next('refused')).toMatchObject({ reason: 'voted' });
    other.say({ type: 'vote', pollId, option: 5 });
    expect(await other.next('refused')).toMatchObject({ reason: 'unknown' });
    expect(await teacher.next('poll', (news) => news.poll?.voted === 2)).toMatchObject({
      poll: { votes: [0, 2] },
    });
    teacher.say({ type: 'close-poll', pollId });
    expect(await student.next('poll', (news) => news.poll?.isOpen === false)).toMatchObject({
      poll: { votes: [0, 2], own: 1 },
    });
    student.say({ type: 'vote', pollId, option: 0 });
    expect(await student.next('refused')).toMatchObject({ reason: 'closed' });
  });

  it('refuses a second page of a person, unless it takes over, and a second page of the teacher', async () => {
    await lesson.begin();
    for (const who of ['student', 'teacher']) {
      const first = await lesson.come(who);
      expect((await lesson.enter(who, { tab: 'tab-number-two' })).body.error?.code).toBe(40903);
      const second = await lesson.come(who, { tab: 'tab-number-two', takeOver: true });
      expect(await first.closed).toBe(RoomClose.elsewhere);
      expect(await second.next('state')).toMatchObject({ playState: 'live' });
    }
  });

  it('gives the hours that were attended: no more than the lesson ran, without a hole for a restart', async () => {
    await lesson.begin();
    const student = await lesson.come('student');
    const personal = await lesson.come('personal');
    await student.next('state');
    await personal.next('state');
    // Everybody is there for half an hour; then one leaves, and the other one's gateway restarts.
    await lesson.heardUntil(HOUR, HOUR + 30 * MINUTE, student, personal);
    personal.socket.terminate();
    student.socket.terminate();
    await Promise.all([personal.closed, student.closed]);
    made.clock(HOUR + 30 * MINUTE + 9 * SECOND);
    const back = await lesson.come('student');
    await back.next('state');
    await lesson.heardUntil(HOUR + 30 * MINUTE, HOUR + 45 * MINUTE, back);
    const during = await lesson.listed();
    expect(during.map(({ presentSeconds }) => presentSeconds)).toEqual(
      during.map(({ userId }) => (userId === made.people.student.id ? 45 * 60 : 30 * 60)),
    );
    expect(await lesson.hours('student')).toBe(0);
    await lesson.end();
    // Two hours for ninety minutes: a half for the whole of what ran, a third for half an hour.
    expect(await lesson.hours('student')).toBe(1);
    expect(await lesson.hours('personal')).toBeCloseTo(0.666, 3);
    const signed = await open()
      .database.read('lesson_attendances')
      .where({ lesson_id: lesson.place().lessonId, by: 'live' });
    expect(signed).toHaveLength(4);
    expect((await lesson.listed()).map(({ outcome }) => outcome)).toEqual(['counted', 'counted']);
    const sheet = await lesson.call('ExportLiveAttendance', 'teacher');
    expect(sheet.status).toBe(200);
  });

  it('takes away what was counted before a code that was not entered, and counts guesses', async () => {
    await lesson.begin();
    const [teacher, student, personal] = [
      await lesson.come('teacher'),
      await lesson.come('student'),
      await lesson.come('personal'),
    ];
    await lesson.heardUntil(HOUR, HOUR + 30 * MINUTE, teacher, student, personal);
    teacher.say({ type: 'show-code' });
    const { code: shown } = await teacher.next('code', ({ code }) => code?.code !== null && code !== null);
    const news = await student.next('code', ({ code }) => code !== null);
    expect(news.code).toMatchObject({ code: null, triesLeft: 5, isEntered: false });
    const [codeId, right] = [shown?.id ?? 0, shown?.code ?? ''];
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1) {
      personal.say({ type: 'enter-code', codeId, code: wrong });
      expect(await personal.next('refused')).toMatchObject({ reason: 'wrong-code' });
    }
    personal.say({ type: 'enter-code', codeId, code: right });
    expect(await personal.next('refused')).toMatchObject({ reason: 'no-tries' });
    student.say({ type: 'enter-code', codeId, code: right });
    expect(await student.next('code', ({ code }) => code?.isEntered === true)).toMatchObject({
      code: { id: codeId },
    });
    await lesson.heardUntil(HOUR + 30 * MINUTE, HOUR + 45 * MINUTE, teacher, student, personal);
    made.clock(HOUR + 45 * MINUTE);
    await lesson.end();
    expect(await lesson.hours('student')).toBe(1);
    // Fourteen of ninety minutes are left.
    expect(await lesson.hours('personal')).toBeCloseTo((14 / 90) * 2, 2);
  });

  it('ends for who begins to study elsewhere, and is refused to who does', async () => {
    await lesson.begin();
    const student = await lesson.come('student');
    await student.next('state');
    await lesson.heardUntil(HOUR, HOUR + 10 * MINUTE, student);
    await open().database.transaction((trx) =>
      trx('study_leases').where({ user_id: made.people.student.id }).increment('epoch', 1),
    );
    made.clock(HOUR + 10 * MINUTE + STEP);
    student.say({ type: 'alive', n: 1 });
    await student.next('alive', ({ n }) => n === 1);
    await seeAll();
    expect(await student.closed).toBe(RoomClose.elsewhere);
    await lesson.end();
    expect(await lesson.hours('student')).toBeCloseTo((10 / 90) * 2, 2);
  });

  it('lets who was heard of too late come again by itself, with a hole for that time', async () => {
    await lesson.begin();
    const student = await lesson.come('student');
    await lesson.heardUntil(HOUR, HOUR + 10 * MINUTE, student);
    // The database answers nobody for a minute.
    made.clock(HOUR + 11 * MINUTE);
    student.say({ type: 'alive', n: 1 });
    await student.next('alive', ({ n }) => n === 1);
    await seeAll();
    expect(await student.closed).toBe(1012);
    const again = await lesson.come('student');
    await lesson.heardUntil(HOUR + 11 * MINUTE, HOUR + 21 * MINUTE, again);
    await lesson.end();
    expect(await lesson.hours('student')).toBeCloseTo((20 / 90) * 2, 2);
  });

  it('refuses what is no message, and drops a page that floods', async () => {
    await lesson.begin();
    const student = await lesson.come('student');
    for (const text of ['', '{', '[]', '{"type":"chat"}', '{"type":"slide","page":-1}', '\u0000'])
      student.socket.send(text);
    for (let count = 0; count < 6; count += 1)
      expect(await student.next('refused')).toMatchObject({ reason: 'unknown' });
    for (let count = 0; count < 60; count += 1) student.say({ type: 'alive', n: count });
    expect(await student.closed).toBe(4429);
  });
});
