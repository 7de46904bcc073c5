/** What each cheat of `study-cheats.ts` gets to work with. */
import type { Database } from '../src/db/database.ts';
import { addStudyWorld } from './study-world.ts';
import type { Keys } from '../src/crypto/keys.ts';
import type { QuestionContent } from '@college/contracts/content/question';
import type { BeatReply, Checkpoint, StudySession } from '@college/contracts/study/study';

/** Length of each film. */
export const FILM_SECONDS = 1800;

/** The document behind the ten films. */
export const PAPER = { film: 10, pages: 30 } as const;

/** What a cheat can reach: the calls of one student, the media, and time. */
export interface Cheater {
  start(film?: number): Promise<StudySession>;
  /** Null: refused. `seq` counts up by itself. */
  beat(session: StudySession, claim: Claim): Promise<{ checkpoint: Checkpoint | null } | null>;
  answer(session: StudySession, checkpoint: Checkpoint, answer: object): Promise<unknown>;
  /** The addresses of the keys in the playlist, one a minute. */
  keys(session: StudySession): Promise<string[]>;
  /** The status of an address. */
  get(address: string): Promise<number>;
  wait(seconds: number): Promise<void>;
  /** Seconds by the server's clock. */
  clock(): number;
  /** The next checkpoint opens soon, and not after ten minutes. */
  checkpointSoon(): Promise<void>;
  /** What an honest learner, or a language model, answers; or what they do not. */
  answerTo(checkpoint: Checkpoint, isRight: boolean): Promise<object>;
}

export interface Claim {
  readonly pos: number;
  readonly rate?: number;
  readonly idleSeconds?: number;
  readonly sessionId?: number;
  readonly epoch?: number;
  readonly seq?: number;
}

/** How calls and addresses are reached. */
export interface Door {
  /** Null: refused. */
  readonly call: (name: string, input: object, token: string) => Promise<unknown>;
  readonly get: (address: string) => Promise<{ status: number; text: string }>;
  readonly signIn: (username: string) => Promise<string>;
  readonly wait: (seconds: number) => Promise<void>;
  readonly now: () => Date;
}

interface Student {
  readonly id: number;
  readonly username: string;
}

/** Students of the demo who may sign in, in a class of ten films and a document. */
export const cheatWorld = async (database: Database, keys: Keys, door: Door, count: number) => {
  const students = (await database
    .read('users')
    .where({ user_type: '3', state: 'enabled', must_change_password: false, is_deleted: false })
    // Whoever sits an exam of the demo cannot study.
    .whereNotIn('id', database.read('exam_attempts').where({ state: 'running' }).select('user_id'))
    .orderBy('id')
    .limit(count)
    .select('id', 'username')) as Student[];
  const world = await addStudyWorld(database, {
    keys,
    now: door.now(),
    films: 10,
    seconds: FILM_SECONDS,
    pages: PAPER.pages,
    userIds: students.map(({ id }) => id),
  });

  const cheaterOf = async ({ id: userId, username }: Student): Promise<Cheater> => {
    const token = await door.signIn(username);
    const seqs = new Map<number, number>();
    return {
      start: async (film = 0) => {
        const place = { classId: world.classId, courseId: world.courseId, wareId: world.wareIds[film] };
        const session = await door.call('StudyRecord/StartStudy', { ...place, takeOver: true }, token);
        if (session === null) throw new Error(`${username} cannot study`);
        return session as StudySession;
      },
      beat: async (session, { pos, rate = 1, idleSeconds = 0, ...forged }) => {
        const { sessionId, epoch, classId, courseId, wareId } = session;
        const seq = (seqs.get(sessionId) ?? 0) + 1;
        seqs.set(sessionId, seq);
        const flags = { playing: true, visible: true, rate, idleSeconds };
        const place = { sessionId, epoch, classId, courseId, wareId };
        const beat = { ...place, seq, pos, ...flags, ...forged };
        return (await door.call('TrainClass/SaveCourseWareRecord', beat, token)) as BeatReply | null;
      },
      answer: ({ sessionId, epoch }, { id: checkpointId }, answer) =>
        door.call('StudyRecord/AnswerCheckpoint', { sessionId, epoch, checkpointId, ...answer }, token),
      keys: async ({ media }) => {
        if (media.by !== 'hls') throw new Error('there is no playlist');
        const lines = async (address: string): Promise<string[]> =>
          (await door.get(address)).text.split('\n');
        const list = (await lines(media.address)).find((line) => line.includes('/list.m3u8')) ?? '';
        return (await lines(list)).flatMap((line) => /URI="([^"]*\.key\?[^"]*)"/.exec(line)?.[1] ?? []);
      },
      get: async (address) => (await door.get(address)).status,
      wait: door.wait,
      clock: () => door.now().getTime() / 1000,
      checkpointSoon: () =>
        database.transaction(async (trx) => {
          await trx('study_leases').where({ user_id: userId }).update({ checkpoint_due_ms: 15_000 });
        }),
      answerTo: async ({ id }, isRight) => {
        const row = (await database
          .read('study_checkpoints as c')
          .join('question_versions as v', (on) =>
            on.on('v.question_id', 'c.question_id').andOn('v.version', 'c.question_version'),
          )
          .where('c.id', id)
          .first('v.content')) as { content: string };
        const [right = 0] = (JSON.parse(row.content) as QuestionContent).right;
        return { value: [isRight ? right : Number(right === 0)] };
      },
    };
  };

  const earnedBy = async ({ id }: Student): Promise<number> => {
    const rows = (await database
      .read('study_wares')
      .where({ user_id: id, course_id: world.courseId })
      .select('credited_ms')) as {
      credited_ms: number;
    }[];
    return rows.reduce((sum, { credited_ms: ms }) => sum + ms, 0) / 1000;
  };
  return { students, cheaterOf, earnedBy };
};
