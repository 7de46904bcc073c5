/** A database with a class that sits an exam of 100 questions: its takers, each with a login and a paper. */
import { addExam, examWorld } from '../../api-gateway/test/exam-world.ts';
import { analyse, demoDatabase } from '../users/filled-database.ts';
import { addStudents } from '../users/logins.ts';
import type { Database } from '@college/api-gateway/src/db/database';
import { openMissingSittings } from '@college/api-gateway/src/contexts/exams/exam-attempt/missing-sittings';
import { prepareSitting } from '@college/api-gateway/src/contexts/exams/exam-attempt/prepare-sitting';
import { findSitting } from '@college/api-gateway/src/contexts/exams/exam-sitting/exam-sitting.table';
import type { QuestionContent } from '@college/contracts/content/question';

const QUESTIONS = 100;
const KINDS = ['single', 'single', 'multiple', 'true-false', 'blank'] as const;

/** All that the machine marks, so that a submit does its whole work. */
const contents = Array.from({ length: QUESTIONS }, (_, at): QuestionContent => {
  const kind = KINDS[at % KINDS.length] ?? 'single';
  const hasOptions = kind === 'single' || kind === 'multiple';
  return {
    kind,
    stem: `<p>第 ${at + 1} 题：受限空间作业前，下列关于气体检测与通风的说法，应当如何判断或补充？${kind === 'blank' ? ' ____' : ''}</p>`,
    options: hasOptions
      ? ['先通风，后检测，再作业', '先作业，后检测', '只需佩戴口罩', '由监护人自行决定']
      : [],
    right: kind === 'multiple' ? [0, 3] : kind === 'blank' ? [] : [0],
    blanks: kind === 'blank' ? [['通风']] : [],
    answer: '',
    keywords: [],
    analysis: '<p>先通风、再检测、后作业。</p>',
    difficulty: 3,
  };
});

/** The database stays open when it could be filled. */
export const openHall = async (url: string, folder: string, count: number) => {
  const database = await demoDatabase(url, folder);
  try {
    const filled = await fill(database, folder, count);
    await analyse(database);
    return { database, ...filled };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const fill = async (database: Database, folder: string, count: number) => {
  const takers = await addStudents(database, folder, count);
  const now = new Date();
  const place = await database.transaction(async (trx) =>
    addExam(trx, await examWorld(trx, contents, now), {
      now,
      opens: 0,
      closes: 180,
      minutes: 120,
      takers: takers.map(({ userId }) => ({ id: userId, kind: '3' })),
    }),
  );
  const { examId, classId } = place;
  if (classId === undefined) throw new Error('the exam has no class');
  const services = { database, now: () => new Date() };
  await openMissingSittings(services);
  const sitting = await findSitting(database.read, { examId, classId });
  if (!sitting) throw new Error('the exam has no sitting');
  const from = performance.now();
  const papers = await prepareSitting(services, sitting.id);
  if (papers !== count) throw new Error(`${papers} of ${count} papers were made`);
  return {
    takers,
    place: { examId, classId },
    sittingId: sitting.id,
    papersSeconds: (performance.now() - from) / 1000,
  };
};
