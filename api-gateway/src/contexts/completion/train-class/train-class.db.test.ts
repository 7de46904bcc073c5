import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { TrainClassFields } from '@college/contracts/completion/train-class';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('train classes', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
  });
  afterAll(() => gateway.close());

  const fields = (changes?: Partial<TrainClassFields>) => made.fields(changes);
  const create = (changes?: Partial<TrainClassFields>) => made.create(changes);
  const act = (action: string, target: { id: number; rowVersion: number }, more = {}) =>
    gateway.call<TrainClassDetail>(
      `TrainClass/${action}`,
      { id: target.id, rowVersion: target.rowVersion, ...more },
      made.manager,
    );
  const published = async (changes?: Partial<TrainClassFields>): Promise<TrainClassDetail> => {
    const { body } = await act('PublishTrainClass', await create(changes));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const errorOf = async (answer: ReturnType<typeof act>) => (await answer).body.error;

  describe('creating', () => {
    it('makes a draft with seats, moments in UTC and a first history entry', async () => {
      const made = await create({
        intro: '<p>欢迎<script>alert(1)</script></p><img src=x onerror=alert(1)>',
      });
      expect(made).toMatchObject({
        state: 'draft',
        phase: 'draft',
        quota: 10,
        studentCount: 0,
        rowVersion: 0,
      });
      expect(made.applyBegin).toBe('2026-07-01T00:00:00.000Z');
      expect(made.history).toMatchObject([{ action: 'create', to: 'draft' }]);
      expect(made.intro).toBe('<p>欢迎</p>');
    });

    it('takes from its subject and its author what is left out', async () => {
      const { name: _name, areaCode: _area, needHours: _hours, ...draft } = fields();
      const { body } = await gateway.call<TrainClassDetail>(
        'TrainClass/CreateTrainClass',
        draft,
        made.manager,
      );
      const subject = await open().database.read('train_subjects').where({ id: draft.subjectId }).first();
      const manager = await open().database.read('users').where({ username: 'manager' }).first();
      expect(body.result).toMatchObject({
        name: `${subject.name}培训班`,
        nameEn: `${subject.name_en}: training class`,
        areaCode: manager.area_code,
        needHours: subject.theory_hours + subject.practice_hours,
      });
    });

    it('lets exactly one of many who want the same code have it', async () => {
      const wanted = fields();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => gateway.call('TrainClass/CreateTrainClass', wanted, made.manager)),
      );
      expect(answers.map(({ body }) => body.error?.id ?? 'done').sort()).toEqual([
        'done',
        ...Array.from({ length: 4 }, () => 'train-class.code-taken'),
      ]);
    });

    it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:00-05:00', '2026-02-30T00:00:00Z'])(
      'refuses the moment %s by its field',
      async (applyBegin) => {
        const { body } = await gateway.call(
          'TrainClass/CreateTrainClass',
          fields({ applyBegin }),
          made.manager,
        );
        expect(body.error?.validationErrors).toMatchObject([{ members: ['applyBegin'] }]);
      },
    );

    it('refuses a code that another class has', async () => {
      const { code } = await create();
      const error = (await gateway.call('TrainClass/CreateTrainClass', fields({ code }), made.manager)).body
        .error;
      expect(error).toMatchObject({ code: ErrorCode.illegalTransition, id: 'train-class.code-taken' });
    });

    it.each([
      [{ subjectId: 999_999 }, 'train-class.unknown-subject'],
      [{ teacherIds: [999_999] }, 'train-class.unknown-teacher'],
    ])('refuses %o', async (changes, id) => {
      const answer = await gateway.call('TrainClass/CreateTrainClass', fields(changes), made.manager);
      expect(answer.body.error?.id).toBe(id);
    });

    it('names the field of an area that does not exist', async () => {
      const answer = await gateway.call(
        'TrainClass/CreateTrainClass',
        fields({ areaCode: '110000' }),
        made.manager,
      );
      expect(answer.body.error?.validationErrors).toMatchObject([{ members: ['areaCode'] }]);
    });
  });

  describe('the life cycle', () => {
    it('publishes a draft that is ready', async () => {
      expect(await published()).toMatchObject({ state: 'published', phase: 'not-open', rowVersion: 1 });
    });

    it('says what a draft lacks', async () => {
      const draft = await create({ stuTypes: [], applyEnd: '2026-06-01T00:00:00Z' });
      const error = await errorOf(act('PublishTrainClass', draft));
      expect(error).toMatchObject({ id: 'train-class.not-ready', data: { missing: ['dates', 'quota'] } });
    });

    it('answers 40901 with from, action and what is allowed', async () => {
      const error = await errorOf(act('PublishTrainClass', await published()));
      expect(error).toMatchObject({
        code: ErrorCode.illegalTransition,
        data: {
          from: 'published',
          action: 'publish',
          allowed: ['update', 'cancelPublish', 'setTopShow', 'delay', 'finish', 'copy'],
        },
      });
    });

    it('goes back to draft while nobody has applied, and loses its place at the top', async () => {
      const shown = await act('SetTrainClassIsTopShow', await published(), { isTopShow: true });
      expect(shown.body.result?.isTopShow).toBe(true);
      const back = await act('CancelPublishTrainClass', shown.body.result as TrainClassDetail);
      expect(back.body.result).toMatchObject({ state: 'draft', isTopShow: false });
    });

    it('stays published once somebody has applied', async () => {
      const { read } = open().database;
      const row = await read('train_class_users as u')
        .join('train_classes as c', 'c.id', 'u.class_id')
        .where({ 'c.state': 'published', 'u.state': 'approved', 'u.is_deleted': false })
        .first({ id: 'c.id', rowVersion: 'c.row_version' });
      expect((await errorOf(act('CancelPublishTrainClass', row)))?.id).toBe('train-class.has-students');
    });

    it('deletes a draft only', async () => {
      expect((await errorOf(act('DeleteTrainClass', await published())))?.id).toBe(
        'train-class.illegal-transition',
      );
      const draft = await create();
      expect((await act('DeleteTrainClass', draft)).body.success).toBe(true);
      expect(
        (await gateway.call('TrainClass/GetTrainClassInfo', { id: draft.id }, made.manager)).status,
      ).toBe(404);
    });

    it('lets exactly one of many parallel publishes win', async () => {
      const draft = await create();
      const answers = await Promise.all(Array.from({ length: 8 }, () => act('PublishTrainClass', draft)));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      const losers = answers.flatMap(({ body }) => (body.success ? [] : [body.error.code]));
      expect(losers.every((code) => code === ErrorCode.stale || code === ErrorCode.illegalTransition)).toBe(
        true,
      );
    });

    it('leaves an audit row with before and after, by name and role', async () => {
      const { id } = await published();
      const row = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'train-class', subject_id: String(id), call: 'TrainClass/PublishTrainClass' })
        .first();
      expect(row).toMatchObject({ role_key: 'college-manager', outcome: 'done' });
      expect(JSON.parse(row.before_json as string)).toMatchObject({ state: 'draft' });
      expect(JSON.parse(row.after_json as string)).toMatchObject({ state: 'published' });
    });

    it('records a refused command apart', async () => {
      const it = await published();
      await act('PublishTrainClass', it);
      const row = await open()
        .database.read('audit_logs')
        .where({ subject_id: String(it.id), outcome: 'train-class.illegal-transition' })
        .first();
      expect(row).toMatchObject({ call: 'TrainClass/PublishTrainClass' });
    });
  });

  describe('changing', () => {
    it('lets exactly one of many parallel changes win, seats and teachers included', async () => {
      const draft = await create();
      const seats = (quota: number) => ({ stuTypes: [{ userTypeId: '3', quota }] });
      const answers = await Promise.all(
        [11, 12, 13, 14, 15].map((quota) => act('UpdateTrainClass', draft, seats(quota))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    });

    it('takes a teacher who is named twice once, and nobody who is no teacher', async () => {
      const { read } = open().database;
      const idOf = async (username: string) =>
        (await read('users').where({ username }).first('id')).id as number;
      const teacher = await idOf('teacher');
      const { body } = await act('UpdateTrainClass', await create(), { teacherIds: [teacher, teacher] });
      expect(body.result?.teachers).toMatchObject([{ id: teacher }]);
      const refused = await errorOf(
        act('UpdateTrainClass', await create(), { teacherIds: [await idOf('student')] }),
      );
      expect(refused?.id).toBe('train-class.unknown-teacher');
    });

    it('records seats and teachers, before and after', async () => {
      const draft = await create();
      await act('UpdateTrainClass', draft, { stuTypes: [{ userTypeId: '5', quota: 3 }] });
      const row = await open()
        .database.read('audit_logs')
        .where({
          subject_type: 'train-class',
          subject_id: String(draft.id),
          call: 'TrainClass/UpdateTrainClass',
        })
        .first();
      expect(JSON.parse(row.before_json as string)).toEqual({ seats: [{ userTypeId: '3', quota: 10 }] });
      expect(JSON.parse(row.after_json as string)).toEqual({ seats: [{ userTypeId: '5', quota: 3 }] });
    });

    it('keeps what is left out', async () => {
      const draft = await create({ address: '培训楼 3 层', intro: '<p>介绍</p>' });
      const { body } = await act('UpdateTrainClass', draft, { name: '新名称' });
      expect(body.result).toMatchObject({
        name: '新名称',
        address: '培训楼 3 层',
        intro: '<p>介绍</p>',
        quota: 10,
      });
    });

    it('lets a published class change its texts and grow, and nothing else', async () => {
      const it = await published();
      const grown = await act('UpdateTrainClass', it, {
        contact: '李老师',
        stuTypes: [{ userTypeId: '3', quota: 12 }],
      });
      expect(grown.body.result).toMatchObject({ contact: '李老师', quota: 12 });
      const after = grown.body.result as TrainClassDetail;
      const shrunk = await errorOf(
        act('UpdateTrainClass', after, { stuTypes: [{ userTypeId: '3', quota: 11 }] }),
      );
      expect(shrunk?.data).toEqual({ fields: ['stuTypes'] });
      const moved = await errorOf(
        act('UpdateTrainClass', after, { trainEnd: '2026-08-30T00:00:00Z', needHours: 1 }),
      );
      expect(moved?.data).toEqual({ fields: ['trainEnd', 'needHours'] });
    });

    it('takes a published class’s own values back unchanged, as a form sends them', async () => {
      const it = await published();
      const same = fields({ ...it, teacherIds: [] } as Partial<TrainClassFields>);
      expect((await act('UpdateTrainClass', it, { ...same, name: '只改名称' })).body.result?.name).toBe(
        '只改名称',
      );
    });
  });
});
