import { afterAll, beforeAll, expect, it } from 'vitest';
import { trainSubjectExamples } from '../../../../test/examples/train-subject.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type {
  TrainSubjectDetail,
  TrainSubjectRow,
  VTrainSubject,
} from '@college/contracts/content/train-subject';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

describeOnBothDatabases('training subjects', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const account of ['admin', 'manager', 'regulator', 'teacher'])
      tokens.set(account, (await gateway.signIn(account)).token);
  });
  afterAll(() => gateway.close());

  const call = <Result = TrainSubjectDetail>(action: string, input: object, by = 'manager') =>
    gateway.call<Result>(
      action.includes('/') ? action : `TrainSubject/${action}`,
      input,
      by === '' ? undefined : tokens.get(by),
    );
  const example = trainSubjectExamples['TrainSubject/CreateTrainSubject'];
  const fields = async (changes: object = {}) => {
    serial += 1;
    return { ...(await example?.input(open().database.read)), name: `试行科目 ${serial}`, ...changes };
  };
  const create = async (changes: object = {}): Promise<TrainSubjectDetail> => {
    const { body } = await call('CreateTrainSubject', await fields(changes));
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const list = async (input: object): Promise<TrainSubjectRow[]> =>
    (await call<Page<TrainSubjectRow>>('GetTrainSubjectPageList', { pageSize: 100, ...input })).body.result
      ?.items ?? [];
  const topics = async (input: object): Promise<VTrainSubject[]> =>
    (await call<Page<VTrainSubject>>('Visitor/GetVTrainSubjectPageList', { pageSize: 100, ...input }, ''))
      .body.result?.items ?? [];
  const subjectInUse = async (): Promise<TrainSubjectRow> => {
    const used = (await list({})).find(({ classCount }) => classCount > 0);
    if (!used) throw new Error('the demo has no subject with classes');
    return used;
  };

  it('are added, changed in what is sent alone, and recorded', async () => {
    const made = await create({ validMonths: 72, reviewMonths: 36 });
    expect(made).toMatchObject({ isEnable: true, classCount: 0, rowVersion: 0, practiceHours: 16.5 });
    const { body } = await call('UpdateTrainSubject', { id: made.id, rowVersion: 0, nameEn: 'Trial' });
    expect(body.result).toEqual({ ...made, nameEn: 'Trial', rowVersion: 1 });
    const audits = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'train-subject', subject_id: String(made.id), outcome: 'done' })
      .orderBy('id')
      .pluck('call');
    expect(audits).toEqual(['TrainSubject/CreateTrainSubject', 'TrainSubject/UpdateTrainSubject']);
  });

  it.each([
    ['theoryHours', { theoryHours: 0, practiceHours: 0 }],
    ['reviewMonths', { validMonths: 36, reviewMonths: 36 }],
    ['renewWindowDays', { validMonths: null, renewWindowDays: 60 }],
    ['theoryHours', { theoryHours: 1.25 }],
    ['passScore', { passScore: 101 }],
    ['minAge', { minAge: 15 }],
    ['name', { name: '\u202E ' }],
  ])('are refused with a wrong %s: %j', async (field, changes) => {
    const { body } = await call('CreateTrainSubject', await fields(changes));
    expect(body.error?.code).toBe(40001);
    expect(JSON.stringify(body.error)).toContain(field);
  });

  it('are refused when a change does not fit what is stored', async () => {
    const made = await create({ validMonths: 72, reviewMonths: 36, renewWindowDays: 60 });
    for (const change of [{ validMonths: 24 }, { validMonths: null }, { reviewMonths: 80 }]) {
      const { body } = await call('UpdateTrainSubject', { id: made.id, rowVersion: 0, ...change });
      expect(body.error?.code, JSON.stringify(change)).toBe(40001);
    }
    const both = { validMonths: null, renewWindowDays: null };
    expect((await call('UpdateTrainSubject', { id: made.id, rowVersion: 0, ...both })).body.success).toBe(
      true,
    );
  });

  it('have a name of their own; what was deleted frees it', async () => {
    const made = await create();
    expect((await call('CreateTrainSubject', await fields({ name: made.name }))).body.error?.id).toBe(
      'train-subject.name-taken',
    );
    expect((await call('DeleteTrainSubject', { id: made.id, rowVersion: 0 }, 'admin')).body.success).toBe(
      true,
    );
    expect((await create({ name: made.name })).id).not.toBe(made.id);
  });

  it('in use are not deleted; disabled, new classes cannot take them and old ones stay', async () => {
    const used = await subjectInUse();
    const { body } = await call('DeleteTrainSubject', { id: used.id, rowVersion: used.rowVersion }, 'admin');
    expect(body.error).toMatchObject({ id: 'train-subject.in-use', data: { classes: used.classCount } });
    const change = { id: used.id, rowVersion: used.rowVersion, isEnable: false };
    expect((await call('ChangeTrainSubjectEnable', change)).body.result?.isEnable).toBe(false);
    expect((await call('ChangeTrainSubjectEnable', change)).body.error?.code).toBe(40902);
    const offered = await call<{ id: number }[]>('GetTrainSubjectSelection', {});
    expect(offered.body.result?.map(({ id }) => id)).not.toContain(used.id);
    const back = { ...change, rowVersion: used.rowVersion + 1, isEnable: true };
    expect((await call('ChangeTrainSubjectEnable', back)).body.result?.classCount).toBe(used.classCount);
  });

  it.each(['exams', 'train_plan_subjects', 'user_certs'] as const)(
    'that %s still name are not deleted',
    async (table) => {
      const { id } = await create();
      const { database } = open();
      const own = table === 'train_plan_subjects' ? 'plan_id' : 'id';
      const row = await database
        .read(table)
        .whereNotNull('subject_id')
        .first<Record<string, number>>(own, 'subject_id');
      const of = { [own]: row[own], subject_id: row.subject_id };
      const point = (from: object, subject_id: number | undefined) =>
        database.transaction((trx) => trx(table).where(from).update({ subject_id }));
      await point(of, id);
      const remove = () => call('DeleteTrainSubject', { id, rowVersion: 0 }, 'admin');
      const none = { classes: 0, plans: 0, exams: 0, certificates: 0 };
      const key = { exams: 'exams', train_plan_subjects: 'plans', user_certs: 'certificates' }[table];
      const refused = (await remove()).body.error;
      expect(refused).toMatchObject({ id: 'train-subject.in-use', data: { ...none, [key]: 1 } });
      expect(refused?.message).toContain(`1 ${key.slice(0, -1)}`);
      expect((await list({ pageSize: 100 })).find((one) => one.id === id)?.uses).toEqual({
        ...none,
        [key]: 1,
      });
      await point({ ...of, subject_id: id }, row.subject_id);
      expect((await remove()).body.success).toBe(true);
    },
  );

  it('are found by name in both languages, by whom they are for, risk and state', async () => {
    const made = await create({ nameEn: 'Zebra crossing', personKind: 'other', industryRisk: 'general' });
    for (const input of [{ keyword: 'zebra' }, { keyword: made.name }])
      expect((await list(input)).map(({ id }) => id)).toContain(made.id);
    expect((await list({ personKind: 'other' })).every(({ personKind }) => personKind === 'other')).toBe(
      true,
    );
    expect((await list({ industryRisk: 'high' })).map(({ id }) => id)).not.toContain(made.id);
    expect((await list({ isEnable: false })).every(({ isEnable }) => !isEnable)).toBe(true);
    expect((await list({ isEnable: false })).length).toBeGreaterThan(0);
  });

  it('are shown to visitors as topics when they are pushed and enabled, with their open classes', async () => {
    const hidden = await create({ isPush: false });
    const shown = await create({ isPush: true, sort: 0, name: '最前的专题' });
    const ids = (await topics({ isPush: true })).map(({ id }) => id);
    expect(ids[0]).toBe(shown.id);
    expect(ids).not.toContain(hidden.id);
    await call('ChangeTrainSubjectEnable', { id: shown.id, rowVersion: 0, isEnable: false });
    expect((await topics({ isPush: true })).map(({ id }) => id)).not.toContain(shown.id);
    for (const { id, openClasses } of await topics({})) {
      const found = await call<Page<object>>(
        'Visitor/GetVTrainClassPageList',
        { pageSize: 1, subjectId: id, phase: 'applying' },
        '',
      );
      expect(found.body.result?.totalCount, String(id)).toBe(openClasses);
    }
  });

  it('are read by who may, and changed by managers; only the administrator deletes', async () => {
    const made = await create();
    expect((await call('GetTrainSubject', { id: made.id }, 'regulator')).body.success).toBe(true);
    expect((await call('GetTrainSubject', { id: made.id }, 'teacher')).body.error?.code).toBe(40301);
    const target = { id: made.id, rowVersion: 0 };
    expect((await call('DeleteTrainSubject', target)).body.error?.code).toBe(40301);
    expect((await call('UpdateTrainSubject', target, 'regulator')).body.error?.code).toBe(40301);
  });
});
