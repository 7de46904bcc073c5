import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { examPapersMaker } from './exam-papers-maker.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { GradeStudentRow } from '@college/contracts/exams/exam-grading';

export interface Paged<Row> {
  totalCount: number;
  items: Row[];
}

/** What tests of marking do with the papers of an exam, and read of them. */
export const examMarkingSteps = (open: () => TestDatabase) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof examPapersMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'teacher', 'student', 'personal', 'regulator'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await examPapersMaker(open());
  });
  afterAll(() => gateway.close());

  const call = <Result>(name: string, input: object, by = 'manager') =>
    gateway.call<Result>(name, input, tokens.get(by));
  const good = async <Result>(name: string, input: object, by = 'manager'): Promise<Result> => {
    const { body } = await call<Result>(name, input, by);
    if (!body.success) throw new Error(`${name}: ${JSON.stringify(body.error)}`);
    return body.result as Result;
  };
  const attempt = async (id: number) =>
    (await open().database.read('exam_attempts').where({ id }).first()) as {
      state: string;
      score: number | null;
      auto_score: number | null;
      hand_score: number | null;
      passed: boolean | number | null;
    };
  const marks = async (attemptId: number, score: number, more: object = {}, by = 'manager') =>
    call<GradeStudentRow>(
      'TrainClass/GradeJdQueSubmitExam',
      {
        attemptId: await make.keyOf(attemptId),
        rowVersion: 0,
        grades: [{ itemId: 5, score }],
        isFinal: true,
        ...more,
      },
      by,
    );
  const errorOf = async (answer: ReturnType<typeof call>) => (await answer).body.error;

  return { gateway: () => gateway, make: () => make, tokens, call, good, attempt, marks, errorOf };
};
