import type { CourseKind, CourseState } from '@college/contracts/content/course';
import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import { demoCourses } from './courses.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoWorld } from './demo.ts';

/** Builds on course types. */
export const stage = 2;

/** What led to each state, in order. */
const PATHS: Readonly<Record<CourseState, readonly string[]>> = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
  rejected: ['submit', 'reject'],
  disabled: ['submit', 'approve', 'disable'],
};

const AFTER: Readonly<Record<string, CourseState>> = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  update: 'draft',
  disable: 'disabled',
};

interface Line {
  readonly version: number;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

/** The history that a course must have had; one with a second version was approved and then changed. */
const linesOf = ({ state, isRevised }: DemoCourse): Line[] => {
  const first: CourseState = isRevised ? 'approved' : state;
  const lines: Line[] = [{ version: 1, action: 'create', from: 'none', to: 'draft' }];
  const add = (version: number, actions: readonly string[]): void => {
    for (const action of actions)
      lines.push({ version, action, from: lines.at(-1)?.to ?? 'draft', to: AFTER[action] ?? 'draft' });
  };
  add(1, PATHS[first]);
  if (isRevised) add(2, ['update', ...PATHS[state]]);
  return lines;
};

/** The version that is studied; null before the first approval. */
const approvedVersionOf = ({ state, isRevised }: DemoCourse): number | null => {
  const newest = isRevised ? 2 : 1;
  if (state === 'approved' || state === 'disabled') return newest;
  return isRevised ? newest - 1 : null;
};

export const insert = async (trx: Knex.Transaction, { now, manager, users }: DemoWorld): Promise<void> => {
  const typeIds = new Map(
    (await trx('course_types').select<{ id: number; name: string }[]>('id', 'name')).map(({ id, name }) => [
      name,
      id,
    ]),
  );
  const subjectIds = new Map(
    (await trx('train_subjects').select<{ id: number; name: string }[]>('id', 'name')).map(({ id, name }) => [
      name,
      id,
    ]),
  );
  const teacher = users.find(({ username }) => username === 'teacher') ?? manager;
  for (const [index, course] of demoCourses.entries()) {
    const { name, nameEn, intro, introOfRevision, hours, isRevised, state } = course;
    const kind: CourseKind = course.kind;
    const author = course.byManager ? manager : teacher;
    const version = isRevised ? 2 : 1;
    const came = new Date(now.getTime() - (200 - index * 8) * DAY);
    const [row] = await insertReturning<{ id: number }>(
      trx,
      'courses',
      [
        {
          ...cameAt(came),
          department_id: null,
          creator_user_id: author.id,
          state,
          is_public: course.isPublic ?? false,
          is_recommend: course.isRecommend ?? false,
          sort: (index + 1) * 10,
          version,
          approved_version: approvedVersionOf(course),
        },
      ],
      ['id'],
    );
    if (!row) throw new Error('a course of the demo came back without an id');
    const content = {
      course_id: row.id,
      type_id: typeIds.get(course.type),
      kind,
      name,
      name_en: nameEn,
      teacher_name: course.teacher,
      hours,
      submitter_user_id: author.id,
    };
    await insertAll(
      trx,
      'course_versions',
      [intro, introOfRevision ?? intro].slice(0, version).map((text, at) => ({
        ...content,
        version: at + 1,
        intro: `<p>${text}</p>`,
        intro_en: course.introEn ? `<p>${course.introEn}</p>` : '',
        opinion: at + 1 === version && state === 'rejected' ? (course.opinion ?? '') : '',
      })),
    );
    await insertAll(
      trx,
      'course_subjects',
      (course.subjects ?? []).map((subject) => ({
        course_id: row.id,
        subject_id: subjectIds.get(subject),
      })),
    );
    await insertAll(
      trx,
      'course_histories',
      linesOf(course).map(({ version: of, action, from, to }, at) => {
        const checker = ['approve', 'reject', 'disable'].includes(action);
        // The manager's own courses were checked by somebody else.
        const who = checker ? (course.byManager ? (users[0] ?? manager) : manager) : author;
        return {
          course_id: row.id,
          version: of,
          action,
          from_state: from,
          to_state: to,
          opinion: action === 'reject' ? (course.opinion ?? '') : '',
          user_id: who.id,
          user_name: who.name,
          time: new Date(came.getTime() + at * DAY).toISOString(),
        };
      }),
    );
  }
};
