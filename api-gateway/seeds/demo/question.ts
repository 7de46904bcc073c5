import type { Knex } from 'knex';
import { describedBy } from '../../src/contexts/content/question/question-content.ts';
import { keepQuestions } from '../../src/contexts/content/question/question.port.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { rightValue } from './answer-values.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import { FIELDS, POINTS } from './questions/points.ts';
import type { FieldKey, PointKey } from './questions/points.ts';
import { demoQuestions } from './questions/index.ts';
import type { DemoQuestion } from './questions/make.ts';
import { randomFrom } from './random.ts';
import { isRight } from '@college/contracts/content/question';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

export { storePictured as store } from './question-picture.ts';

/** Behind the courses. */
export const stage = 3;

/** From the first version of a question to its second. */
const REVISED_AFTER = 7 * DAY;

const fieldOf = ({ point }: DemoQuestion): FieldKey => POINTS[point][0];

/** Words in the name of a course that questions of the field belong to. */
const ABOUT: Readonly<Record<FieldKey, RegExp>> = {
  chemistry: /化学|危化|化工|气体/,
  fire: /消防|火|焊/,
  electricity: /电/,
  height: /高处|坠落|脚手架/,
  mine: /矿|瓦斯|井/,
  aid: /急救|自救|救护/,
  law: /法|条例|事故|负责人/,
  space: /有限空间|应急|防护/,
};

const insertPoints = async (trx: Knex.Transaction, base: object): Promise<Map<PointKey, number>> => {
  const fields = Object.entries(FIELDS).map(([, [name, name_en]], sort) => ({
    ...base,
    parent_id: null,
    name,
    name_en,
    sort,
  }));
  const tops = await insertReturning<{ id: number; name: string }>(trx, 'knowledge_points', fields, [
    'id',
    'name',
  ]);
  const idOf = new Map(tops.map(({ id, name }) => [name, id]));
  const points = Object.values(POINTS).map(([field, name, name_en], sort) => ({
    ...base,
    parent_id: idOf.get(FIELDS[field][0]),
    name,
    name_en,
    sort: sort % 4,
  }));
  const rows = await insertReturning<{ id: number; name: string }>(trx, 'knowledge_points', points, [
    'id',
    'name',
  ]);
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map((Object.keys(POINTS) as PointKey[]).map((key) => [key, byName.get(POINTS[key][1]) ?? 0]));
};

interface Seeded {
  readonly id: number;
  readonly content: QuestionContent;
  readonly version: number;
  readonly field: FieldKey;
  readonly isAsked: boolean;
}

const insertQuestions = async (
  trx: Knex.Transaction,
  { now, manager, users }: DemoWorld,
  points: ReadonlyMap<PointKey, number>,
): Promise<Seeded[]> => {
  const teacher = users.find(({ username }) => username === 'teacher') ?? manager;
  const cameThen = (at: number): Date => new Date(now.getTime() - (90 - (at % 60)) * DAY + at * 1_000);
  const revised = (at: number): string => new Date(cameThen(at).getTime() + REVISED_AFTER).toISOString();
  const rows = demoQuestions.map((question, at) => ({
    ...cameAt(cameThen(at)),
    ...(question.before && { last_modification_time: revised(at) }),
    creator_user_id: at % 12 === 5 ? teacher.id : manager.id,
    department_id: manager.department?.id ?? null,
    ...describedBy(question.content),
    point_id: points.get(question.point) ?? null,
    is_exam_only: at % 15 === 7,
    is_enable: at % 60 !== 11,
    version: question.before ? 2 : 1,
  }));
  const inserted = await insertReturning<{ id: number; stem_hash: string }>(trx, 'questions', rows, [
    'id',
    'stem_hash',
  ]);
  const idOf = new Map(inserted.map(({ id, stem_hash: hash }) => [hash, id]));
  const seeded = demoQuestions.map((question, at): Seeded => {
    const row = rows[at];
    return {
      id: idOf.get(row?.stem_hash ?? '') ?? 0,
      content: question.content,
      version: row?.version ?? 1,
      field: fieldOf(question),
      isAsked: row?.is_exam_only === false && row.is_enable,
    };
  });
  await insertAll(
    trx,
    'question_versions',
    seeded.flatMap(({ id, content }, at) => {
      const row = rows[at];
      const before = demoQuestions[at]?.before;
      return [...(before ? [before] : []), content].map((said, index) => ({
        question_id: id,
        version: index + 1,
        content: JSON.stringify(said),
        creator_user_id: row?.creator_user_id,
        creation_time: index === 0 ? row?.creation_time : revised(at),
      }));
    }),
  );
  return seeded;
};

/** Each question belongs to the courses that are about its field, or else to one of the public ones. */
const linkCourses = async (trx: Knex.Transaction, seeded: readonly Seeded[]): Promise<number[]> => {
  const courses = (await trx('courses')
    .join('course_versions', 'course_versions.course_id', 'courses.id')
    .whereRaw('course_versions.version = courses.approved_version')
    .where('courses.is_deleted', false)
    .whereNot('courses.state', 'disabled')
    .orderBy('courses.id')
    .select('courses.id', 'courses.is_public', 'course_versions.name')) as {
    id: number;
    is_public: boolean | number;
    name: string;
  }[];
  const open = courses.filter(({ is_public: isPublic }) => Boolean(isPublic));
  const fields = Object.keys(FIELDS) as FieldKey[];
  const coursesOf = (field: FieldKey): number[] => {
    const about = courses.filter(({ name }) => ABOUT[field].test(name)).map(({ id }) => id);
    const spare = open[fields.indexOf(field) % Math.max(open.length, 1)]?.id;
    const isOpen = open.some(({ id }) => about.includes(id));
    return isOpen || spare === undefined ? about : [...about, spare];
  };
  const byField = new Map(fields.map((field) => [field, coursesOf(field).slice(0, 3)]));
  await insertAll(
    trx,
    'question_courses',
    seeded.flatMap(({ id, field }) =>
      (byField.get(field) ?? []).map((course_id) => ({ question_id: id, course_id })),
    ),
  );
  const openIds = new Set(open.map(({ id }) => id));
  return seeded
    .filter(({ field, isAsked }) => isAsked && byField.get(field)?.some((id) => openIds.has(id)))
    .map(({ id }) => id);
};

const wrongValue = ({ kind, right, options, blanks }: QuestionContent): QuestionValue => {
  if (kind === 'blank') return blanks.map(() => '不清楚');
  if (kind === 'short-answer') return ['不清楚'];
  return [((right[0] ?? 0) + 1) % (kind === 'true-false' ? 2 : options.length)];
};

/** A dozen students have practised, and have not been right each time. */
const insertAnswers = async (
  trx: Knex.Transaction,
  { now, users }: DemoWorld,
  seeded: readonly Seeded[],
): Promise<void> => {
  const random = randomFrom(13);
  const learners = users
    .filter(({ userType, state }) => userType === '3' && state === 'enabled')
    .slice(0, 12);
  const answers = learners.flatMap(({ id: user_id }, who) =>
    random.sample(seeded, 40).map(({ id, content, version }, at) => {
      const value = random.next() < 0.7 ? rightValue(content) : wrongValue(content);
      return {
        user_id,
        question_id: id,
        version,
        value: JSON.stringify(value),
        is_right: isRight(content, value),
        creation_time: new Date(now.getTime() - (20 - who) * DAY + at * 60_000).toISOString(),
      };
    }),
  );
  await insertAll(trx, 'practice_answers', answers);
};

/** 40 knowledge points, 600 questions of all kinds, one of them in two versions, and what some students answered. */
export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const { now, manager } = world;
  const base = { ...cameAt(new Date(now.getTime() - 120 * DAY)), creator_user_id: manager.id };
  const points = await insertPoints(trx, base);
  const seeded = await insertQuestions(trx, world, points);
  const practised = new Set(await linkCourses(trx, seeded));
  await insertAnswers(
    trx,
    world,
    seeded.filter(({ id }) => practised.has(id)),
  );
  await keepQuestions(trx, await trx('question_courses').distinct('course_id').pluck<number[]>('course_id'));
};
