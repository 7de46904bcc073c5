import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { anyCourse, target, trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { ClassLesson } from '@college/contracts/classes/class-lesson';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { trainClassMachine } from '@college/contracts/completion/train-class';
import { TrainClassState } from '@college/contracts/completion/train-class-row';
import type { TrainClassAction, TrainClassDraft } from '@college/contracts/completion/train-class';
import { allowedActions } from '@college/contracts/core/state-machine';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number, offset = 'Z'): string => {
  const time = new Date(Date.now() + days * DAY).toISOString();
  return offset === 'Z'
    ? time
    : `${new Date(Date.parse(time) + 8 * 60 * 60 * 1000).toISOString().slice(0, 19)}${offset}`;
};

describeOnBothDatabases('a class with its parts', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
  });
  afterAll(() => gateway.close());

  /** Its training begins so many days from now. */
  const ahead = (days = 30): Partial<TrainClassDraft> => ({
    applyBegin: inDays(-2),
    applyEnd: inDays(days - 5),
    trainBegin: inDays(days),
    trainEnd: inDays(days + 20),
  });
  const published = async (changes: Partial<TrainClassDraft> = ahead()): Promise<TrainClassWhole> => {
    const { body } = await made.call('PublishTrainClass', target(await made.create(changes)));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return made.whole(body.result.id);
  };
  it('is drafted in one call, and loses nothing in the steps of the form', async () => {
    const course = await anyCourse(open().database.read);
    const draft = await made.create({ courses: [course], inOrder: true, optionalHours: 2 });
    const before = await made.whole(draft.id);
    expect(before).toMatchObject({ inOrder: true, optionalHours: 2, faceRule: 'always' });
    expect(before.courses).toMatchObject([{ courseId: course.courseId, isOffered: true, fitsSubject: true }]);
    expect(before.lessons.length).toBeGreaterThan(0);

    const renamed = await made.call('UpdateTrainClassNew', { ...target(before), name: '改名' });
    const { history: _h, rowVersion: _v, lastModificationTime: _t, ...rest } = before;
    expect(renamed.body.result).toMatchObject({ ...rest, name: '改名' });
    // The form from before knows none of it.
    const { stuTypes, code } = before;
    const old = await made.call('UpdateTrainClass', {
      ...target(renamed.body.result as TrainClassWhole),
      code,
      stuTypes,
      courses: [],
      lessons: [],
    });
    expect(old.body.error).toBeNull();
    expect((await made.whole(draft.id)).lessons).toHaveLength(before.lessons.length);
    expect((await made.whole(draft.id)).courses).toHaveLength(1);
  });

  it('changes all of it or nothing', async () => {
    const before = await made.whole((await made.create()).id);
    const { body } = await made.call('UpdateTrainClassNew', {
      ...target(before),
      name: '不应保存',
      lessons: [],
      courses: [{ ...(await anyCourse(open().database.read)), courseId: 999_999 }],
    });
    expect(body.error?.id).toBe('train-class.unknown-course');
    expect(await made.whole(before.id)).toEqual(before);
  });

  it('refuses professional courses of other subjects', async () => {
    const draft = await made.create();
    const { id } = (await open()
      .database.read('courses')
      .join('course_versions', 'course_versions.course_id', 'courses.id')
      .where({ 'course_versions.kind': 'professional', 'courses.state': 'approved' })
      .whereNotIn(
        'courses.id',
        open().database.read('course_subjects').where({ subject_id: draft.subjectId }).select('course_id'),
      )
      .first('courses.id')) as { id: number };
    const courses = [{ courseId: id, isRequired: true, hours: 0.5 }];
    const { body } = await made.call('UpdateTrainClassNew', { ...target(draft), courses });
    expect(body.error?.id).toBe('train-class.course-not-for-subject');
  });

  it('keeps lessons apart, and long enough for their hours', async () => {
    const before = await made.whole((await made.create()).id);
    const [first] = before.lessons;
    const lesson = { classId: before.id, title: '加课', begin: first?.begin, end: first?.end, hours: 4 };
    expect((await made.call('SaveLesson', lesson)).body.error?.id).toBe('class-lesson.overlap');
    const short = { ...lesson, begin: inDays(300), end: inDays(300.01) };
    expect((await made.call('SaveLesson', short)).body.error?.validationErrors).toMatchObject([
      { members: ['hours'] },
    ]);
  });

  it('lets a published class plan ahead, and not fall short of its hours', async () => {
    const it = await published();
    const [first] = it.lessons as [ClassLesson, ...ClassLesson[]];
    const gone = await made.call('DeleteLesson', target(first));
    expect(gone.body.error).toMatchObject({ id: 'class-lesson.hours-needed', data: { missing: 4 } });
    const outside = { classId: it.id, ...target(first), begin: inDays(2), end: inDays(2.2) };
    expect((await made.call('SaveLesson', outside)).body.error?.id).toBe('class-lesson.outside');
    const retitled = await made.call<ClassLesson>('SaveLesson', {
      classId: it.id,
      ...target(first),
      title: '换个题目',
    });
    expect(retitled.body.result).toMatchObject({ title: '换个题目', begin: first.begin, hours: 4 });
    expect((await made.whole(it.id)).rowVersion).toBe(it.rowVersion + 1);
  });

  it('ends later with a reason that students read; the first announcement stays', async () => {
    const it = await published();
    const delay = (from: TrainClassWhole, trainEnd: string, more = {}) =>
      made.call('DelayTrainClass', { ...target(from), trainEnd, reason: '台风停课', ...more });
    expect((await delay(it, inDays(40))).body.error?.validationErrors).toMatchObject([
      { members: ['trainEnd'] },
    ]);
    expect(
      (await delay(it, inDays(60), { applyEnd: inDays(31) })).body.error?.validationErrors,
    ).toMatchObject([{ members: ['applyEnd'] }]);
    // The same moment, by another clock.
    const later = inDays(60, '+08:00');
    const { body } = await delay(it, later);
    const first = body.result as TrainClassWhole;
    expect(first).toMatchObject({ originalEnd: it.trainEnd, trainEnd: new Date(later).toISOString() });
    expect(first.history[0]).toMatchObject({ action: 'delay', reason: '台风停课' });
    const again = (await delay(first, inDays(80))).body.result;
    expect(again?.originalEnd).toBe(it.trainEnd);
    const notices = await open()
      .database.read('notices')
      .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
      .where({ class_id: it.id })
      .where('notice_content', 'like', '%台风停课%');
    expect(notices).toHaveLength(2);
  });

  it('is copied with everything but its people, from tomorrow on', async () => {
    const it = await published();
    const { body } = await made.call('CopyTrainClass', { id: it.id });
    const copy = body.result as TrainClassWhole;
    expect(copy).toMatchObject({
      state: 'draft',
      needHours: it.needHours,
      stuTypes: it.stuTypes,
      isTopShow: false,
    });
    expect(copy.lessons.map(({ title, hours }) => [title, hours])).toEqual(
      it.lessons.map(({ title, hours }) => [title, hours]),
    );
    const days = (Date.parse(copy.applyBegin) - Date.parse(it.applyBegin)) / DAY;
    expect(Number.isInteger(days)).toBe(true);
    expect(Date.parse(copy.trainEnd) - Date.parse(it.trainEnd)).toBe(days * DAY);
    expect(copy.history).toMatchObject([{ action: 'copy', reason: it.code }]);
    const both = await Promise.all([1, 2].map(() => made.call('CopyTrainClass', { id: it.id })));
    expect(new Set(both.map((answer) => answer.body.result?.code)).size).toBe(2);
  });

  it('shows at most eight first', async () => {
    const classes = [];
    for (let count = 0; count < 9; count += 1) classes.push(await published());
    const answers = [];
    for (const one of classes)
      answers.push(await made.call('SetTrainClassIsTopShow', { ...target(one), isTopShow: true }));
    const refused = answers.map(({ body }) => body.error).filter((error) => error !== null);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ id: 'train-class.too-many-shown', data: { most: 8 } });
    const shown = await open()
      .database.read('train_classes')
      .where({ is_top_show: true, state: 'published', is_deleted: false });
    expect(shown).toHaveLength(8);
  });

  it('is published or deleted when both happen at once, and the other is refused', async () => {
    const draft = await made.create();
    const answers = await Promise.all(
      ['PublishTrainClass', 'DeleteTrainClass'].map((action) => made.call(action, target(draft))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  const CALLS: Partial<Record<TrainClassAction, readonly [call: string, more: object]>> = {
    update: ['UpdateTrainClassNew', { name: '改名' }],
    publish: ['PublishTrainClass', {}],
    cancelPublish: ['CancelPublishTrainClass', {}],
    setTopShow: ['SetTrainClassIsTopShow', { isTopShow: true }],
    delay: ['DelayTrainClass', { trainEnd: '2099-01-01T00:00:00Z', reason: '原因' }],
    delete: ['DeleteTrainClass', {}],
  };
  const illegal = TrainClassState.options.flatMap((state) =>
    (Object.keys(CALLS) as TrainClassAction[])
      .filter((action) => !trainClassMachine.actions[action].from.includes(state))
      .map((action) => ({ state, action })),
  );

  it.each(illegal)('answers 40901 to $action of one that is $state', async ({ state, action }) => {
    const row = (await open()
      .database.read('train_classes')
      .where({ state, is_deleted: false })
      .orderBy('id')
      .first()) as { id: number; row_version: number };
    const [name, more] = CALLS[action] ?? ['', {}];
    const { body } = await made.call(name, { id: row.id, rowVersion: row.row_version, ...more });
    expect(body.error).toMatchObject({
      code: 40901,
      data: { from: state, action, allowed: allowedActions(trainClassMachine, state) },
    });
  });
});
