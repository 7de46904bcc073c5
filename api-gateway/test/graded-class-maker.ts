/** A class with everything that people are judged by, in which two of them did what a plan says. */
import fc from 'fast-check';
import type { TestDatabase } from './databases.ts';
import { examPapersMaker } from './exam-papers-maker.ts';

export const PASS = 60;
const HOUR_MS = 45 * 60_000;
/** The people of a plan, in its order. */
const GRADED = ['student', 'personal'];

const attempt = fc.record({
  state: fc.constantFrom('graded', 'graded', 'void', 'reset', 'submitted', 'absent'),
  score: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
});
const person = fc.record({
  attempts: fc.array(attempt, { maxLength: 3 }),
  faceScore: fc.option(fc.integer({ min: 0, max: 100 })),
  creditedMs: fc.integer({ min: 0, max: 3 * HOUR_MS }),
  signs: fc.subarray(['in', 'out'] as const),
  hasCheated: fc.boolean(),
});
export const gradedPlan = fc.record({
  needHours: fc.constantFrom(0, 1, 2.5),
  needExam: fc.boolean(),
  needEstimate: fc.boolean(),
  needFaceScore: fc.boolean(),
  people: fc.tuple(person, person),
});

type Plan = typeof gradedPlan extends fc.Arbitrary<infer P> ? P : never;

export const gradedClassMaker = async (test: TestDatabase) => {
  const { database } = test;
  const papers = await examPapersMaker(test);
  const idsOf = (names: readonly string[]): Promise<number[]> =>
    Promise.all(
      names.map(
        async (username) =>
          ((await database.read('users').where({ username }).first('id')) as { id: number }).id,
      ),
    );

  /** A class with an exam, two hours of a course and a lesson of one hour, in which two people did what the plan says. */
  const gradedClass = async ({ people, ...needs }: Plan) => {
    const { examId, classId, sittingId } = await papers.exam();
    const userIds = await idsOf(GRADED);
    const now = test.now.toISOString();
    const times = { creation_time: now, last_modification_time: now };
    await database.transaction(async (trx) => {
      const { id: course } = (await trx('courses').where({ state: 'approved' }).first('id')) as {
        id: number;
      };
      await trx('train_classes').where({ id: classId }).update({
        need_hours: needs.needHours,
        need_exam: needs.needExam,
        need_estimate: needs.needEstimate,
        need_face_score: needs.needFaceScore,
        rule_set: '',
      });
      await trx('train_class_courses').insert({
        class_id: classId,
        course_id: course,
        course_version: 1,
        is_required: true,
        hours: 2,
        sort: 0,
      });
      const [lesson] = (await trx('train_class_lessons')
        .insert({ ...times, class_id: classId, title: '面授', begin_at: now, end_at: now, hours: 1 })
        .returning('id')) as { id: number }[];
      for (const [at, { attempts, faceScore, creditedMs, signs, hasCheated }] of people.entries()) {
        const userId = userIds[at] ?? 0;
        await trx('train_class_users').insert({
          ...times,
          class_id: classId,
          user_id: userId,
          state: 'approved',
          face_score: faceScore,
        });
        await trx('study_wares').insert({
          user_id: userId,
          class_id: classId,
          course_id: course,
          ware_key: 1,
          credited_ms: creditedMs,
        });
        for (const kind of signs)
          await trx('lesson_attendances').insert({
            lesson_id: lesson?.id,
            user_id: userId,
            kind,
            by: 'qr',
            at: now,
          });
        for (const [no, { state, score }] of attempts.entries())
          await trx('exam_attempts').insert({
            sitting_id: sittingId,
            exam_id: examId,
            class_id: classId,
            user_id: userId,
            no: no + 1,
            student_no: at * 10 + no,
            state,
            seed: '',
            paper: '[]',
            created_at: now,
            ...(state === 'graded' && { score, passed: score >= PASS, graded_at: now }),
            ...(hasCheated && no === 0 && { cheat_state: 'confirmed' }),
          });
      }
    });
    return { examId, classId, userIds };
  };

  return { idsOf, gradedClass };
};
