import type { TestDatabase } from './databases.ts';
import type { Gateway } from './gateway.ts';
import type { CourseDetail, CourseFields } from '@college/contracts/content/course';

type Actor = 'admin' | 'manager' | 'teacher' | 'regulator' | 'enterprise' | 'supervisor';

/** Courses of the teacher, by the calls of whoever acts. */
export const courseMaker = async (gateway: Gateway, { database }: TestDatabase) => {
  const actors: readonly Actor[] = ['admin', 'manager', 'teacher', 'regulator', 'enterprise', 'supervisor'];
  const tokens = new Map<Actor, string>();
  for (const actor of actors) tokens.set(actor, (await gateway.signIn(actor)).token);
  const { id: typeId } = (await database.read('course_types').first('id')) as { id: number };
  let serial = 0;

  const call = <Result = CourseDetail>(action: string, input: object, by: Actor = 'teacher') =>
    gateway.call<Result>(action.includes('/') ? action : `Course/${action}`, input, tokens.get(by));
  const good = async (action: string, input: object, by: Actor = 'teacher'): Promise<CourseDetail> => {
    const { body } = await call(action, input, by);
    if (!body.success) throw new Error(`${action} by ${by}: ${JSON.stringify(body.error)}`);
    return body.result;
  };
  const fields = (changes: Partial<CourseFields> = {}): CourseFields => {
    serial += 1;
    return { name: `试讲课程 ${serial}`, typeId, kind: 'professional', hours: 0, ...changes };
  };
  const target = ({ id, rowVersion }: Pick<CourseDetail, 'id' | 'rowVersion'>) => ({ id, rowVersion });

  return {
    typeId,
    fields,
    target,
    call,
    good,
    create: (changes: Partial<CourseFields> = {}, by: Actor = 'teacher') =>
      good('CreateCourse', fields(changes), by),
    /** A text that is worth half an hour of study for each 6,750 characters. */
    addText: async (course: Pick<CourseDetail, 'id'>, characters = 600): Promise<void> => {
      const version = (await database
        .read('course_versions')
        .where({ course_id: course.id })
        .orderBy('version', 'desc')
        .first('id')) as { id: number };
      const time = new Date().toISOString();
      await database.transaction(async (trx) => {
        const [ware] = (await trx('course_wares')
          .insert({
            course_version_id: version.id,
            ware_key: 0,
            kind: 'text',
            name: '讲义',
            content: `<p>${'安'.repeat(characters)}</p>`,
            sort: 1,
            creation_time: time,
            last_modification_time: time,
          })
          .returning('id')) as { id: number }[];
        if (ware) await trx('course_wares').where({ id: ware.id }).update({ ware_key: ware.id });
      });
    },
    read: async (id: number, by: Actor = 'teacher') => (await call('GetCourse', { id }, by)).body,
  };
};

export type CourseMaker = Awaited<ReturnType<typeof courseMaker>>;
