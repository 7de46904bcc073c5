import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { liveLessonMaker } from '../../../../test/live-lesson-maker.ts';
import type { LiveLessonMaker } from '../../../../test/live-lesson-maker.ts';
import { MOST_SAVED_POLLS } from '@college/contracts/live/live-room';

describeOnBothDatabases('saved polls of a live course', (open) => {
  let lesson: LiveLessonMaker;

  beforeAll(async () => {
    lesson = await liveLessonMaker(open());
  });
  afterEach(() => lesson.leaveAll());
  afterAll(() => lesson.close());
  beforeEach(() => lesson.renew());

  it('keeps polls ready for the teacher alone, before the lesson too, up to a bound', async () => {
    const [teacher, student] = [await lesson.come('teacher'), await lesson.come('student')];
    expect(await teacher.next('state')).toMatchObject({ savedPolls: [] });
    expect(await student.next('state')).toMatchObject({ savedPolls: null });
    const row = () => open().database.read('live_rooms').where({ live_course_id: lesson.id() }).first();
    const saved = async (count: number) => {
      await expect
        .poll(async () =>
          JSON.parse(((await row()) as { saved_polls: string | null } | undefined)?.saved_polls ?? '[]'),
        )
        .toHaveLength(count);
      await lesson.made.gateway.app.liveRooms.tick();
      return teacher.next('saved-polls', ({ savedPolls }) => savedPolls.length === count);
    };
    teacher.say({ type: 'save-poll', question: 'Is it clear?', options: ['yes', 'no'] });
    await saved(1);
    teacher.say({ type: 'save-poll', question: 'Too fast?', options: ['yes', 'no'] });
    await saved(2);
    // The same question is the same poll.
    teacher.say({ type: 'save-poll', question: 'Is it clear?', options: ['yes', 'in part', 'no'] });
    teacher.say({ type: 'remove-poll', question: 'Too fast?' });
    expect(await saved(1)).toMatchObject({
      savedPolls: [{ question: 'Is it clear?', options: ['yes', 'in part', 'no'] }],
    });
    teacher.say({ type: 'remove-poll', question: 'Too fast?' });
    expect(await teacher.next('refused')).toMatchObject({ what: 'remove-poll', reason: 'unknown' });
    student.say({ type: 'save-poll', question: 'Mine?', options: ['yes', 'no'] });
    expect(await student.next('refused')).toMatchObject({ reason: 'teacher-only' });
    for (let count = 2; count <= MOST_SAVED_POLLS + 1; count += 1)
      teacher.say({ type: 'save-poll', question: `Question ${count}`, options: ['yes', 'no'] });
    expect(await teacher.next('refused')).toMatchObject({ reason: 'too-many-polls' });
    const again = await lesson.come('teacher', { tab: 'tab-number-two', takeOver: true });
    const state = await again.next('state');
    expect(state.savedPolls).toHaveLength(MOST_SAVED_POLLS);
  });
});
