import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const draft = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'draft', is_deleted: false }).first());

const published = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'published', is_deleted: false }).first());

const classOutOfArea = async (read: Knex) => {
  const regulator: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  return idOf(
    read('train_classes').whereNot('area_code', 'like', `${regulator.area_code.replace(/(00)+$/, '')}%`),
  );
};

const classFields = async (read: Knex) => ({
  code: 'T-1',
  name: '测试班',
  nameEn: 'A class to test',
  subjectId: await idOf(read('train_subjects').where({ is_enable: true })),
  areaCode: '990000',
  trainMode: 'online',
  trainKind: 'initial',
  applyBegin: '2026-07-01T00:00:00Z',
  applyEnd: '2026-07-10T00:00:00Z',
  trainBegin: '2026-07-15T00:00:00Z',
  trainEnd: '2026-07-30T00:00:00Z',
  stuTypes: [{ userTypeId: '3', quota: 10 }],
  needHours: 24,
  address: '学院 301',
  addressEn: 'College, room 301',
  introEn: '<p>What it is about</p>',
});

/** A draft that may be published. */
const readyDraft = async (read: Knex) =>
  version(
    await read('train_classes')
      .where({ state: 'draft', is_deleted: false })
      .whereIn('id', read('train_class_lessons').where({ is_deleted: false }).select('class_id'))
      .first(),
  );

const aLesson = async (read: Knex) => {
  const { id } = await readyDraft(read);
  return version(
    await read('train_class_lessons').where({ class_id: id, is_deleted: false }).orderBy('id').first(),
  );
};

const aCourseOfClass = async (read: Knex) => {
  const row = (await read('train_class_courses')
    .join('train_classes', 'train_classes.id', 'train_class_courses.class_id')
    .where('train_classes.state', 'published')
    .first('class_id', 'course_id')) as { class_id: number; course_id: number };
  return { classId: row.class_id, courseId: row.course_id };
};

const lessonFields = {
  title: '现场急救',
  titleEn: 'First aid on site',
  begin: '2026-07-16T01:00:00Z',
  end: '2026-07-16T05:00:00Z',
  hours: 4,
  address: '学院 301',
  addressEn: 'College, room 301',
  isPractice: true,
};

const wholeFields = async (read: Knex) => ({
  ...(await draft(read)),
  name: '改名',
  inOrder: true,
  optionalHours: 4,
  faceRule: 'study',
  needFaceScore: true,
  reportBegin: '2026-07-14T00:00:00Z',
  reportEnd: '2026-07-16T00:00:00Z',
  admissionText: '<p>请携带身份证</p>',
  admissionTextEn: '<p>Bring your card</p>',
  courses: [],
  lessons: [lessonFields],
});

export const trainClassExamples: Readonly<Record<string, Example>> = {
  'TrainClass/GetTrainClassPageList': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'TrainClass/GetTrainClassInfo': {
    as: 'manager',
    input: async (read) => ({ id: (await draft(read)).id }),
    foreign: { as: 'regulator', id: classOutOfArea },
  },
  'TrainClass/CreateTrainClass': { as: 'manager', input: classFields },
  'TrainClass/UpdateTrainClass': {
    as: 'manager',
    input: async (read) => ({ ...(await draft(read)), name: '改名' }),
  },
  'TrainClass/PublishTrainClass': { as: 'manager', input: readyDraft },
  'TrainClass/CancelPublishTrainClass': { as: 'manager', input: published },
  'TrainClass/SetTrainClassIsTopShow': {
    as: 'manager',
    input: async (read) => ({ ...(await published(read)), isTopShow: true }),
  },
  'TrainClass/DeleteTrainClass': { as: 'manager', input: draft },
  'TrainClass/GetTrainClassInfoNew': {
    as: 'manager',
    input: async (read) => ({ id: (await draft(read)).id }),
    foreign: { as: 'regulator', id: classOutOfArea },
  },
  'TrainClass/UpdateTrainClassNew': { as: 'manager', input: wholeFields },
  'TrainClass/GetTrainClassReadiness': {
    as: 'manager',
    input: async (read) => ({ id: (await draft(read)).id }),
  },
  'TrainClass/GetTrainClassNext': {
    as: 'manager',
    input: async (read) => ({ id: (await published(read)).id }),
    foreign: { as: 'regulator', id: classOutOfArea },
  },
  'TrainClass/GetSimpleTrainClassInfo': {
    as: 'manager',
    input: async (read) => ({ id: (await draft(read)).id }),
    foreign: { as: 'regulator', id: classOutOfArea },
  },
  'TrainClass/CopyTrainClass': {
    as: 'manager',
    input: async (read) => ({ id: (await published(read)).id }),
  },
  'TrainClass/DelayTrainClass': {
    as: 'manager',
    input: async (read) => ({
      ...(await published(read)),
      trainEnd: '2099-01-01T00:00:00Z',
      reason: '场地检修，培训顺延',
    }),
  },
  'TrainClass/CanDeleteCourse': { as: 'manager', input: aCourseOfClass },
  'TrainClass/GetLessonList': {
    as: 'manager',
    input: async (read) => ({ classId: (await draft(read)).id }),
  },
  'TrainClass/GetLessonClashes': {
    as: 'manager',
    input: async (read) => ({
      classId: (await draft(read)).id,
      lessons: [{ begin: '2026-06-15T01:00:00Z', end: '2026-06-15T04:00:00Z', teacherId: 1, address: '' }],
    }),
  },
  'TrainClass/SaveLesson': {
    as: 'manager',
    input: async (read) => {
      const lesson = await aLesson(read);
      return { classId: (await readyDraft(read)).id, ...lesson, title: '现场急救（改）' };
    },
  },
  'TrainClass/DeleteLesson': { as: 'manager', input: aLesson },
};
