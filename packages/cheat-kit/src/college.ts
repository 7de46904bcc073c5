/** The adapter of this product: what its pages call, over HTTP. */
import { NotHere } from './cheat.ts';
import type { Learner, Lesson, Offers, Prompt, Site } from './cheat.ts';
import type { Transport } from './owner.ts';

type Value = readonly (number | string)[];

interface CoursePlace {
  readonly classId: number;
  readonly courseId: number;
}

/** What the owner of a college names. Everything in it is studied by all of the students. */
export interface CollegeWorld {
  /** Ten films or more of the same length, whose course has questions that practice shows. */
  readonly films: CoursePlace & { readonly wareIds: readonly number[]; readonly seconds: number };
  /** A document, best in a course without questions. */
  readonly document?: CoursePlace & { readonly wareId: number; readonly pages: number };
  /** A course whose lesson test is to be passed. */
  readonly tested?: CoursePlace;
  /** An exam that is open to all of them now. */
  readonly exam?: { readonly examId: number; readonly classId?: number };
  /** One for each cheat, who has studied nothing of it. A token serves where the login asks for a verify code. */
  readonly students: readonly {
    readonly username: string;
    readonly password?: string;
    readonly token?: string;
  }[];
}

/** Time, and what only somebody with the database can do. */
export interface Hands {
  readonly wait: (seconds: number) => Promise<void>;
  readonly now: () => Date;
  /** Lets the next checkpoint of this student be due after 15 seconds of study. */
  readonly checkpointSoon?: (username: string) => Promise<void>;
}

interface Session extends CoursePlace {
  readonly sessionId: number;
  readonly epoch: number;
  readonly wareId: number;
  readonly media: { readonly by: string; readonly address?: string };
}

interface Question {
  readonly id: number;
  readonly kind: string;
  readonly stem: string;
}

/** What is read of the answers of all calls. */
interface Result {
  readonly accessToken: string;
  readonly checkpoint: Prompt | null;
  readonly items: readonly Question[];
  readonly right: Value;
  readonly id: number;
  readonly questions: readonly Question[];
  readonly score: number;
  readonly isPassed: boolean;
  readonly wares: readonly { readonly creditedSeconds: number }[];
}

/** A checkpoint comes after 15 minutes of study at the latest. */
const LATEST_SECONDS = 15 * 60 + 20;

const pathOf = (name: string): string =>
  name.startsWith('TokenAuth/') ? `/api/${name}` : `/api/services/app/${name}`;

export const college = (transport: Transport, world: CollegeWorld, hands: Hands): Site => {
  const call = async <Answered = Result>(name: string, body: object, token = '') => {
    const { status, text } = await transport({ method: 'POST', path: pathOf(name), body, token });
    if (status >= 500) throw new Error(`${name} answers ${status}: ${text}`);
    return { status, result: (JSON.parse(text) as { result: Answered | null }).result };
  };
  const get = (path: string) => transport({ method: 'GET', path });

  const learnerOf = async (student: CollegeWorld['students'][number]): Promise<Learner> => {
    const { username, password } = student;
    const signIn = async (): Promise<string> => {
      const login = (await call('TokenAuth/Authenticate', { username, password })).result;
      if (!login) throw new Error(`${username} cannot sign in`);
      return login.accessToken;
    };
    let token = student.token ?? (await signIn());
    /** Null: refused. A login that has ended is no refusal of a cheat, and begins anew. */
    const mine = async <Answered = Result>(name: string, input: object): Promise<Answered | null> => {
      const first = await call<Answered>(name, input, token);
      if (first.status !== 401) return first.result;
      token = await signIn();
      return (await call<Answered>(name, input, token)).result;
    };
    const seqs = new Map<number, number>();
    const courses = new Map<number, CoursePlace>();

    const open = async ({ classId, courseId }: CoursePlace, wareId: number | undefined): Promise<Session> => {
      const place = { classId, courseId };
      const wanted = { ...place, wareId, takeOver: true };
      const session = await mine<Session>('StudyRecord/StartStudy', wanted);
      if (!session) throw new Error(`${username} cannot study`);
      courses.set(courseId, place);
      return session;
    };

    /** The answers of a course by its questions: each is answered once, with whatever. */
    const practised = async ({ classId, courseId }: CoursePlace) => {
      const known = new Map<number, { stem: string; right: Value }>();
      const asked = { classId, courseId, page: 1, pageSize: 100 };
      for (const { id, kind, stem } of (await mine('TrainClass/GetCourseQuestionList', asked))?.items ?? []) {
        const value = /^(single|multiple|true-false)$/.test(kind) ? [0] : ['?'];
        const solution = await mine('Question/AnswerPractice', { questionId: id, value });
        if (solution) known.set(id, { stem, right: solution.right });
      }
      return known;
    };

    const answer = async (lesson: Lesson, { id: checkpointId }: Prompt, given: object) => {
      const { sessionId, epoch } = lesson as Session;
      const sent = { sessionId, epoch, checkpointId, ...given };
      return (await mine('StudyRecord/AnswerCheckpoint', sent))?.checkpoint ?? null;
    };

    const checkpoints: Offers['checkpoints'] = {
      soon: async () => hands.checkpointSoon?.(username),
      within: hands.checkpointSoon ? 60 : LATEST_SECONDS,
      answer,
      choice: async (prompt, isRight) => {
        const { question } = prompt as Prompt & { question: { stem: string } | null };
        const answers = [...(await practised(world.films)).values()];
        const known = answers.find(({ stem }) => stem === question?.stem);
        if (!known)
          throw new NotHere(
            `practice tells no answer to ${prompt.kind} '${question?.stem ?? ''}', of ${answers.length}`,
          );
        const [first = 0] = known.right;
        return { value: [isRight ? first : Number(first === 0)] };
      },
    };

    const media: Offers['media'] = {
      addresses: async (lesson) => {
        const { address } = (lesson as Session).media;
        if (address === undefined) return [];
        const lines = async (path: string): Promise<string[]> => (await get(path)).text.split('\n');
        const list = (await lines(address)).find((line) => line.includes('/list.m3u8')) ?? '';
        return (await lines(list)).flatMap((line) => /URI="([^"]*\.key\?[^"]*)"/.exec(line)?.[1] ?? []);
      },
      get: async (address) => (await get(address)).status,
    };

    const documents = (wanted: NonNullable<CollegeWorld['document']>): Offers['documents'] => ({
      start: () => open(wanted, wanted.wareId),
      pages: wanted.pages,
      // The number comes as a picture and a recording; one that the answer says in plain text would be taken.
      aloud: (_lesson, prompt) => {
        const plain = JSON.stringify(prompt, (key, value: unknown) => (/id$/i.test(key) ? undefined : value));
        const [number] = /(?<![\w+/-])\d{4}(?![\w+/=-])/.exec(plain) ?? [];
        return Promise.resolve(number === undefined ? null : { value: [number] });
      },
    });

    const lessonTests = ({ classId, courseId }: CoursePlace): Offers['lessonTests'] => ({
      practise: async () =>
        new Map([...(await practised({ classId, courseId }))].map(([id, { right }]) => [id, right])),
      pass: async (known) => {
        const test = await mine('StudyRecord/StartLessonTest', { classId, courseId });
        const answers = (test?.questions ?? [])
          .filter(({ id }) => known.has(id))
          .map(({ id }) => ({ questionId: id, value: known.get(id) }));
        const result = await mine('StudyRecord/SubmitLessonTest', { id: test?.id, answers });
        return result?.isPassed ? result.score : null;
      },
    });

    const exams = (exam: NonNullable<CollegeWorld['exam']>): Offers['exams'] => ({
      begin: async () => {
        const guid = await mine<string>('TestExam/GetGuidString', {});
        if (await mine('TestExam/StartExam', { ...exam, guid })) return;
        throw new NotHere('no exam is open to this student now');
      },
    });

    return {
      start: (film = 0) => open(world.films, world.films.wareIds[film]),
      report: async (lesson, { pos, rate = 1 }) => {
        const { sessionId, epoch, classId, courseId, wareId } = lesson as Session;
        const seq = (seqs.get(sessionId) ?? 0) + 1;
        seqs.set(sessionId, seq);
        const flags = { playing: true, visible: true, rate, idleSeconds: 0 };
        const beat = { sessionId, epoch, classId, courseId, wareId, seq, pos, ...flags };
        return (await mine('TrainClass/SaveCourseWareRecord', beat))?.checkpoint ?? null;
      },
      wait: hands.wait,
      clock: () => hands.now().getTime() / 1000,
      earned: async () => {
        let seconds = 0;
        for (const place of courses.values()) {
          const list = await mine('TrainClass/GetCourseWareList', place);
          for (const { creditedSeconds } of list?.wares ?? []) seconds += creditedSeconds;
        }
        return seconds;
      },
      media,
      checkpoints,
      signature: {
        forged: (lesson) => {
          const { sessionId, epoch } = lesson as Session;
          const others = [{ sessionId: sessionId + 1 }, { sessionId: Math.max(1, sessionId - 1) }];
          return [...others, { epoch: epoch + 1 }].map((other) => ({ ...lesson, ...other }));
        },
      },
      ...(world.document && { documents: documents(world.document) }),
      ...(world.tested && { lessonTests: lessonTests(world.tested) }),
      ...(world.exam && { exams: exams(world.exam) }),
    };
  };

  let next = 0;
  return {
    name: 'this college',
    rule: 'real time by the clock of the server, in one place at a time, for what was delivered, with checkpoints',
    filmSeconds: world.films.seconds,
    lacks: {
      ...(!world.document && { documents: 'its owner named no document' }),
      ...(!world.exam && { exams: 'its owner named no exam' }),
    },
    learner: () => {
      const student = world.students[next];
      next += 1;
      if (!student) throw new Error('there are too few students: each cheat needs one of its own');
      return learnerOf(student);
    },
  };
};
