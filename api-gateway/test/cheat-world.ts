/** The world in which the cheats of `packages/cheat-kit` are tried here: students of the demo, and what they study. */
import type { Database } from '../src/db/database.ts';
import { addExam, examWorld } from './exam-world.ts';
import { sweepExams } from '../src/contexts/exams/exam-attempt/sweep-exams.ts';
import { addStudyWorld } from './study-world.ts';
import { keepQuestions } from '../src/contexts/content/question/question-kept.table.ts';
import type { Keys } from '../src/crypto/keys.ts';
import type { CollegeWorld, Hands } from '@college/cheat-kit/college';
import type { QuestionContent } from '@college/contracts/content/question';

const FILM_SECONDS = 1800;
const PAGES = 30;

interface Student {
  readonly id: number;
  readonly username: string;
}

export const cheatWorld = async (
  database: Database,
  { keys, now, password, count }: { keys: Keys; now: Date; password: string; count: number },
): Promise<{ world: CollegeWorld; checkpointSoon: NonNullable<Hands['checkpointSoon']> }> => {
  const students = (await database
    .read('users')
    .where({ user_type: '3', state: 'enabled', must_change_password: false, is_deleted: false })
    // Whoever sits an exam of the demo cannot study.
    .whereNotIn('id', database.read('exam_attempts').where({ state: 'running' }).select('user_id'))
    .orderBy('id')
    .limit(count)
    .select('id', 'username')) as Student[];
  const common = { keys, now, seconds: FILM_SECONDS, userIds: students.map(({ id }) => id) };
  const films = await addStudyWorld(database, { ...common, films: 10 });
  // Without questions its checkpoints ask for numbers.
  const reading = await addStudyWorld(database, { ...common, films: 0, pages: PAGES, questions: 0 });
  // Enough of them, so that some can be held back from practice.
  const tested = await addStudyWorld(database, { ...common, films: 1, questions: 24 });
  await database.transaction((trx) => keepQuestions(trx, [tested.courseId]));
  const { content } = (await database.read('question_versions').orderBy('question_id').first('content')) as {
    content: string;
  };
  const exam = await database.transaction(async (trx) => {
    const wish = { now, takers: [], opens: 0, audience: 'everyone-signed-in' } as const;
    return addExam(trx, await examWorld(trx, [JSON.parse(content) as QuestionContent], now), wish);
  });
  await sweepExams({ database, features: [], now: () => now });
  return {
    world: {
      films: { ...films, seconds: FILM_SECONDS },
      document: { ...reading, wareId: reading.wareIds[0] ?? 0, pages: PAGES },
      tested,
      exam: { examId: exam.examId },
      students: students.map(({ username }) => ({ username, password })),
    },
    checkpointSoon: (username) =>
      database.transaction(async (trx) => {
        await trx('study_leases')
          .where({ user_id: students.find((student) => student.username === username)?.id ?? 0 })
          .update({ checkpoint_due_ms: 15_000 });
      }),
  };
};
