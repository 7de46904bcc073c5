import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { studyMaker } from './study-maker.ts';
import type { StudyMaker } from './study-maker.ts';
import type { Beat, BeatReply, Checkpoint, StudyPlace, StudySession } from '@college/contracts/study/study';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

interface Outcome {
  isPassed: boolean;
  triesLeft: number;
  seekTo: number | null;
  reason: string | null;
  checkpoint: Checkpoint | null;
}

export const BEAT = 10_000;

/** What a student does until a checkpoint opens, and with it; each test begins with a document. */
export const checkpointSteps = (open: () => TestDatabase) => {
  let study: StudyMaker;
  let session: StudySession;
  let seq = 0;

  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(async () => {
    await study.reset();
    await open().database.transaction((trx) =>
      trx('question_courses').where({ course_id: study.courseId }).delete(),
    );
    await begin(study.document());
  });

  const begin = async (place: StudyPlace): Promise<StudySession> => {
    session = await study.good(place);
    seq = 0;
    return session;
  };
  /** Reads on, a page a minute: nothing else has to be proved for a document. */
  const beat = async (more: Partial<Beat> = {}): Promise<BeatReply> => {
    study.pass(BEAT);
    seq += 1;
    return repeat(more);
  };
  /** The last one once more. */
  const repeat = (more: Partial<Beat> = {}): Promise<BeatReply> =>
    study.beat(session, seq, { pos: Math.min(10, 1 + Math.floor(seq / 6)), ...more });
  /** A film in steps of a beat, with its keys. */
  const watch = async (from: number): Promise<BeatReply> => {
    study.pass(BEAT);
    seq += 1;
    const pos = from + 10 * seq;
    await study.key(session, Math.floor(pos / 60));
    return study.beat(session, seq, { pos });
  };
  const untilOpen = async (step: () => Promise<BeatReply> = () => beat()): Promise<BeatReply> => {
    for (let turn = 0; turn < 100; turn += 1) {
      const reply = await step();
      if (reply.checkpoint) return reply;
    }
    throw new Error('no checkpoint opened');
  };
  /** One that is due after a minute, so that a test need not study for ten. */
  const dueSoon = async (): Promise<void> => {
    await open().database.transaction(async (trx) => {
      await trx('study_leases').where({ user_id: study.studentId }).update({ checkpoint_due_ms: 60_000 });
    });
  };
  const question = async (): Promise<void> => {
    await open().database.transaction(async (trx) => {
      const ids = (await trx('questions')
        .where({ kind: 'single', is_enable: true, is_exam_only: false, is_deleted: false })
        .limit(3)
        .pluck('id')) as number[];
      await trx('question_courses').insert(
        ids.map((question_id) => ({ question_id, course_id: study.courseId })),
      );
    });
  };
  const rightOf = async ({ id }: Checkpoint): Promise<QuestionValue> => {
    const row = (await open()
      .database.read('study_checkpoints as c')
      .join('question_versions as v', (on) =>
        on.on('v.question_id', 'c.question_id').andOn('v.version', 'c.question_version'),
      )
      .where('c.id', id)
      .first('v.content')) as { content: string };
    return (JSON.parse(row.content) as QuestionContent).right;
  };
  const wrongOf = async (checkpoint: Checkpoint): Promise<QuestionValue> => {
    const [right] = await rightOf(checkpoint);
    return [right === 0 ? 1 : 0];
  };
  const answer = (checkpoint: Checkpoint, more: object, as = 'student') =>
    study.call<Outcome>(
      'StudyRecord/AnswerCheckpoint',
      { sessionId: session.sessionId, epoch: session.epoch, checkpointId: checkpoint.id, ...more },
      as,
    );
  const asked = async (step?: () => Promise<BeatReply>): Promise<Checkpoint> => {
    await dueSoon();
    const { checkpoint } = await untilOpen(step);
    if (!checkpoint) throw new Error('unreachable');
    return checkpoint;
  };
  const rowOf = async ({ id }: Checkpoint) =>
    (await open().database.read('study_checkpoints').where({ id }).first()) as {
      state: string;
      kind: string;
      tries: number;
      answer_ms: number | null;
      withdrawn_ms: number;
      secret: string;
    };
  const creditedMs = async (): Promise<number> =>
    Number(
      (
        (await open()
          .database.read('study_wares')
          .where({ user_id: study.studentId, course_id: study.courseId })
          .sum({ ms: 'credited_ms' })) as { ms: number }[]
      )[0]?.ms ?? 0,
    );

  return {
    study: () => study,
    session: () => session,
    /** In a new session. */
    begin,
    beat,
    repeat,
    watch,
    untilOpen,
    dueSoon,
    question,
    rightOf,
    wrongOf,
    answer,
    asked,
    rowOf,
    creditedMs,
  };
};
