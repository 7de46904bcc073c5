import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { studyRowsMaker } from './study-rows-maker.ts';

export interface Page<Row> {
  totalCount: number;
  items: Row[];
}

/** Study of one class that people look at, by what it left in the tables. */
export const studySupervisionSteps = (open: () => TestDatabase) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let classId = 0;
  let student = 0;
  const tokens = new Map<string, string>();
  const people: number[] = [];

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await studyRowsMaker(open());
    const rows = (await open()
      .database.read('users')
      .where({ user_type: '3', is_deleted: false })
      .whereNot('username', 'student')
      .orderBy('id')
      .limit(8)) as { id: number }[];
    people.push(...rows.map(({ id }) => id));
    student = (await make.personOf('student')).id;
    classId = await make.trainClass({ needHours: 5, courses: [], students: [], areaCode: '990100' });
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object = {}, by = 'manager') =>
    gateway.call<Result>(`StudyRecord/${action}`, input, tokens.get(by));

  return {
    gateway: () => gateway,
    tokens,
    make: () => make,
    /** The class, the student whose account is used, and others who study in it. */
    world: () => ({ classId, student, people }),
    call,
  };
};
