import type { Answer, Gateway } from './gateway.ts';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import type { TrainClassDraft, TrainClassFields } from '@college/contracts/completion/train-class';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Makes train classes as a manager would, each with a code of its own and a timetable with which it may be published. */
export const trainClassMaker = async (gateway: Gateway) => {
  const manager = (await gateway.signIn('manager')).token;
  const { body } = await gateway.call<{ id: number; theoryHours: number; practiceHours: number }[]>(
    'TrainSubject/GetTrainSubjectSelection',
    undefined,
    manager,
  );
  const subject = body.result?.[0] ?? { id: 0, theoryHours: 0, practiceHours: 0 };
  const { id: subjectId, theoryHours: theory, practiceHours: practice } = subject;
  let serial = 0;

  /** Of four hours each, two a day from the begin of training; the last ones are practical. */
  const lessons = (begin: string, theory: number, practice: number): TrainClassDraft['lessons'] =>
    Array.from({ length: Math.ceil((theory + practice) / 4) }, (_, at) => {
      const from = Date.parse(begin) + Math.floor(at / 2) * DAY + (at % 2) * 5 * HOUR;
      return {
        title: `第 ${at + 1} 讲`,
        begin: new Date(from).toISOString(),
        end: new Date(from + 3 * HOUR).toISOString(),
        hours: 4,
        isPractice: at * 4 >= theory,
      };
    });

  const fields = (changes: Partial<TrainClassDraft> = {}): TrainClassDraft & TrainClassFields => {
    serial += 1;
    const trainBegin = changes.trainBegin ?? '2026-07-15T08:00:00+08:00';
    return {
      code: `T-${serial}`,
      name: `测试班 ${serial}`,
      subjectId,
      areaCode: '990000',
      trainMode: 'mixed',
      trainKind: 'initial',
      applyBegin: '2026-07-01T08:00:00+08:00',
      applyEnd: '2026-07-10T08:00:00+08:00',
      trainBegin,
      trainEnd: '2026-07-30T18:00:00+08:00',
      stuTypes: [{ userTypeId: '3', quota: 10 }],
      needHours: theory + practice,
      lessons: lessons(trainBegin, theory, practice),
      ...changes,
    };
  };
  const create = async (changes?: Partial<TrainClassDraft>): Promise<TrainClassDetail> => {
    const { body } = await gateway.call<TrainClassDetail>(
      'TrainClass/CreateTrainClass',
      fields(changes),
      manager,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const call = <Result = TrainClassWhole>(action: string, input: object): Promise<Answer<Result>> =>
    gateway.call<Result>(`TrainClass/${action}`, input, manager);
  const whole = async (id: number): Promise<TrainClassWhole> =>
    (await call('GetTrainClassInfoNew', { id })).body.result as TrainClassWhole;
  return { manager, fields, create, call, whole };
};

/** Of a record as it was read: what names it in a change. */
export const target = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ id, rowVersion });

/** A course for a class: approved, of a kind that counts for every subject. */
export const anyCourse = async (read: Knex) => {
  const row = (await read('courses')
    .join('course_versions', (on) =>
      on
        .on('course_versions.course_id', 'courses.id')
        .andOn('course_versions.version', 'courses.approved_version'),
    )
    .where({ 'courses.state': 'approved', 'courses.is_deleted': false })
    .whereNot('course_versions.kind', 'professional')
    .orderBy('courses.id')
    .first('courses.id', 'course_versions.hours')) as { id: number; hours: number };
  return { courseId: row.id, isRequired: true, hours: row.hours };
};
