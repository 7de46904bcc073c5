import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hoursOf } from '../../classes/class-hours/class-hours.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type { StudyPlace } from '@college/contracts/study/study';
import type { LearnerWare } from '@college/contracts/study/study-row';

/** What each class wants, of which a study hour has 45 minutes; it is over before the first checkpoint. */
const HOURS = 0.1;
const SECONDS = HOURS * 45 * 60 + 10;

describeOnBothDatabases('hours of people who have finished', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  const classOf = async (): Promise<number> => {
    const classId = await study.trainClass(study.courseId, { need_hours: HOURS, rule_set: '' });
    await open().database.transaction((trx) =>
      trx('train_class_courses').where({ class_id: classId }).update({ hours: HOURS }),
    );
    return classId;
  };
  const filmIn = (classId: number): StudyPlace => ({ ...study.film(), classId });
  const hours = async (classId: number) => {
    const found = await hoursOf(open().database.read, classId, study.studentId);
    return found && { ...found, lacking: Number(found.lacking), credited_ms: Number(found.credited_ms) };
  };
  const waresOf = async ({ classId, courseId }: StudyPlace): Promise<LearnerWare[]> => {
    const { body } = await study.call<{ wares: LearnerWare[] }>('TrainClass/GetCourseWareList', {
      classId,
      courseId,
    });
    return body.result?.wares ?? [];
  };
  const watch = async (place: StudyPlace, from: number, to: number): Promise<void> => {
    const session = await study.good(place);
    for (let pos = from, seq = 1; pos <= to; pos += 10, seq += 1) {
      if (seq > 1) study.pass(10_000);
      await study.key(session, Math.floor(pos / 60));
      await study.beat(session, seq, { pos });
    }
  };

  /** The course with one ware alone: all others are deleted, and this one is four times as long. */
  const approveNewVersion = (): Promise<void> =>
    open().database.transaction(async (trx) => {
      const { id, ...version } = await trx('course_versions')
        .where({ course_id: study.courseId, version: 1 })
        .first();
      const [made] = await trx('course_versions')
        .insert({ ...version, version: 2, hours: 4 })
        .returning('id');
      const text = await trx('course_wares').where({ course_version_id: id, kind: 'text' }).first();
      await trx('course_wares').insert({
        ...text,
        id: undefined,
        course_version_id: made.id,
        content: text.content.repeat(4),
      });
      await trx('courses').where({ id: study.courseId }).update({ version: 2, approved_version: 2 });
    });

  it('of a course stay when its next version has other wares', async () => {
    const classId = await classOf();
    await watch(filmIn(classId), 0, SECONDS);
    const [before, wares] = [await hours(classId), await waresOf(filmIn(classId))];
    expect(before).toMatchObject({ study_state: 'hours-met', credited_ms: SECONDS * 1000, lacking: 0 });

    await approveNewVersion();
    expect(await hours(classId)).toEqual(before);
    expect(await waresOf(filmIn(classId))).toEqual(wares);
    await watch(filmIn(classId), SECONDS, SECONDS + 60);
    expect(await hours(classId)).toMatchObject({
      study_state: 'hours-met',
      credited_ms: (SECONDS + 60) * 1000,
      earned_hours: HOURS,
    });
    await study.expectWhole();
  });

  it('in one class are none in the next one with the same course, and the other way round', async () => {
    const [first, next] = [await classOf(), await classOf()];
    await watch(filmIn(first), 0, SECONDS);
    const before = await hours(first);
    expect(before?.study_state).toBe('hours-met');
    expect(await hours(next)).toMatchObject({ study_state: 'not-started', credited_ms: 0, earned_hours: 0 });

    await watch(filmIn(next), 0, SECONDS);
    expect(await hours(next)).toMatchObject({ study_state: 'hours-met', credited_ms: SECONDS * 1000 });
    expect(await hours(first)).toEqual(before);
    await study.expectWhole();
  });
});
