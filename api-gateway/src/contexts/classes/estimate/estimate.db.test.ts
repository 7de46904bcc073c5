import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { copyItems, hasSubmitted, submittedBy } from './estimate.port.ts';
import { itemsOfClass } from './estimate-item.table.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type {
  EstimateAnswer,
  EstimateItemRow,
  EstimateSummary,
  TrainClassEstimate,
} from '@college/contracts/classes/estimate';

const HOUR = 3_600_000;

describeOnBothDatabases('the evaluation of a class', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let people: { id: number; username: string }[] = [];
  const tokens = new Map<string, string>();

  const call = <Result>(action: string, input: object, by: string) =>
    gateway.call<Result>(`TrainClass/${action}`, input, tokens.get(by));

  beforeAll(async () => {
    gateway = await openGateway(open());
    const make = await studyRowsMaker(open());
    const { read } = open().database;
    const others = (await read('users')
      .where({ user_type: '3', is_deleted: false, state: 'enabled' })
      .whereNotIn('username', ['student'])
      .whereIn('id', read('user_roles').select('user_id'))
      .orderBy('id')
      .limit(6)
      .select('id', 'username', 'department_id')) as Awaited<ReturnType<typeof make.personOf>>[];
    const students = [await make.personOf('student'), ...others];
    people = students;
    for (const name of ['manager', 'teacher', 'personal', ...people.map(({ username }) => username)])
      tokens.set(name, (await gateway.signIn(name)).token);
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 1,
      courses: [{ courseId: film.courseId, hours: 1 }],
      students,
      teacher: await make.personOf('teacher'),
    });
    await open().database.transaction(async (trx) => {
      await trx('train_classes').where({ id: classId }).update({ need_estimate: true, state: 'draft' });
    });
    await make.study(
      // The last one has studied half of it.
      people.map(({ id }, at) => ({
        userId: id,
        classId,
        ware: film,
        creditedMs: at === people.length - 1 ? 20 * 60_000 : HOUR,
        begin: make.days(3),
      })),
    );
  });
  afterAll(() => gateway.close());

  /** The answer of a call that is not refused. */
  const done = async <Result>(action: string, input: object, by: string): Promise<Result> =>
    (await call<Result>(action, input, by)).body.result as Result;
  const paper = (by: string) => call<TrainClassEstimate>('GetTrainClassEstimate', { classId }, by);
  const summary = async (by = 'manager') =>
    (await call<EstimateSummary>('GetEstimateSummary', { classId }, by)).body;
  const answersOf = async (score: number, text: string): Promise<EstimateAnswer[]> =>
    (await itemsOfClass(open().database.read, classId)).map(({ id, kind }) => {
      if (kind === 'score5') return { itemId: id, score };
      return kind === 'choice' ? { itemId: id, choice: 0 } : { itemId: id, text };
    });
  const nameOf = (at: number): string => people[at]?.username ?? '';
  const submit = async (at: number, text = `text ${at}`) =>
    call<TrainClassEstimate>(
      'SubmitEstimate',
      { classId, answers: await answersOf(1 + (at % 5), text) },
      nameOf(at),
    );

  it('asks what the template asked when the class was published, in the language of the page', async () => {
    expect((await paper('student')).body.error?.id).toBe('common.not-found');
    await open().database.transaction(async (trx) => {
      await trx('train_classes').where({ id: classId }).update({ state: 'published' });
      await copyItems(trx, classId);
    });
    const { items } = await done<TrainClassEstimate>('GetTrainClassEstimate', { classId }, 'student');
    expect(items.map(({ kind }) => kind)).toContain('choice');
    await call<EstimateItemRow>(
      'SaveEstimateItem',
      { title: '后来加的', titleEn: 'Added later', kind: 'text' },
      'manager',
    );
    expect((await paper('student')).body.result?.items).toEqual(items);
    const english = await gateway.call<TrainClassEstimate>(
      'TrainClass/GetTrainClassEstimate',
      { classId },
      tokens.get('student'),
      { 'accept-language': 'en' },
    );
    expect(english.body.result?.items[0]?.title).toMatch(/^[ -~]+$/);
  });

  it('is for those of the class who have all hours, complete, and once', async () => {
    const last = people.length - 1;
    expect((await paper(nameOf(last))).body.result).toMatchObject({ can: false, reasons: ['hours-missing'] });
    expect((await submit(last)).body.error).toMatchObject({
      id: 'estimate.not-now',
      data: { reasons: ['hours-missing'] },
    });
    const answers = await answersOf(4, 'x');
    const elsewhere = await call('SubmitEstimate', { classId, answers }, 'personal');
    expect(elsewhere.body.error?.id).toBe('common.not-found');
    const half = await call('SubmitEstimate', { classId, answers: answers.slice(1) }, 'student');
    expect(half.body.error).toMatchObject({
      id: 'estimate.wrong-answers',
      data: { itemIds: [answers[0]?.itemId] },
    });
    const strange = await call(
      'SubmitEstimate',
      { classId, answers: [...answers, { itemId: 999_999, score: 1 }] },
      'student',
    );
    expect(strange.body.error).toMatchObject({ data: { itemIds: [999_999] } });

    const both = await Promise.all([submit(0), submit(0)]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.find(({ body }) => !body.success)?.body.error).toMatchObject({
      id: 'estimate.not-now',
      data: { reasons: ['submitted'] },
    });
    expect((await paper('student')).body.result).toMatchObject({ submitted: true, can: false });
  });

  it('shows nothing below five, then five at once, to those who run the class', async () => {
    await Promise.all([1, 2, 3].map((at) => submit(at)));
    expect((await summary()).result).toMatchObject({ submitted: 4, counted: 0, items: [] });
    await submit(4);
    const five = await done<EstimateSummary>('GetEstimateSummary', { classId }, 'manager');
    expect(five).toMatchObject({ submitted: 5, counted: 5, students: people.length });
    const [first] = five.items;
    expect(first).toMatchObject({ average: 3, kind: 'score5' });
    expect(first?.counts.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    const texts = five.items.find(({ kind }) => kind === 'text')?.texts ?? [];
    expect(texts.toSorted()).toEqual(['text 0', 'text 1', 'text 2', 'text 3', 'text 4']);

    await submit(5, 'the sixth');
    const six = (await summary()).result;
    expect(six).toEqual({ ...five, submitted: 6 });
    const file = await gateway.app.inject({
      method: 'POST',
      url: pathOf('TrainClass', 'ExportEstimateSummary'),
      headers: { authorization: `Bearer ${tokens.get('teacher') ?? ''}`, 'accept-language': 'zh-CN' },
      payload: { classId },
    });
    const rows = (await readXlsx(file.rawPayload)).slice(1);
    expect(rows.slice(0, 5).map((row) => row.slice(1))).toEqual(
      ['1', '2', '3', '4', '5'].map((answer) => [3, answer, 1]),
    );
    expect(rows.filter(([, , answer]) => String(answer).startsWith('text ')).length).toBe(10);
    expect((await summary('teacher')).result?.counted).toBe(5);
    expect((await summary('student')).error?.id).toBe('common.forbidden');
  });

  it('is read by who supervises its area, and by an enterprise that has people in it', async () => {
    const change = (table: string, where: object, changes: object) =>
      open().database.transaction((trx) => trx(table).where(where).update(changes));
    for (const name of ['supervisor', 'regulator', 'enterprise'])
      tokens.set(name, (await gateway.signIn(name)).token);
    const read = async (by: string) => {
      const { error, result } = await summary(by);
      const file = await call('ExportEstimateSummary', { classId }, by);
      expect(file.body.success, by).toBe(error === null);
      return error?.id ?? result?.counted;
    };
    for (const by of ['supervisor', 'regulator']) {
      await change('users', { username: by }, { area_code: '990102' });
      await change('train_classes', { id: classId }, { area_code: '990102' });
      expect(await read(by), by).toBe(5);
      await change('train_classes', { id: classId }, { area_code: '990300' });
      expect(await read(by), by).toBe('common.not-found');
    }
    const employer = await open()
      .database.read('users')
      .where({ username: 'enterprise' })
      .first<{ department_id: number }>('department_id');
    const other = await open()
      .database.read('departments')
      .whereNot({ id: employer.department_id })
      .first<{ id: number }>('id');
    const before = await open()
      .database.read('users')
      .whereIn(
        'id',
        people.map(({ id }) => id),
      )
      .select<{ id: number; department_id: number | null }[]>('id', 'department_id');
    for (const { id } of before) await change('users', { id }, { department_id: other.id });
    expect(await read('enterprise')).toBe('common.not-found');
    await change('users', { id: people[1]?.id }, { department_id: employer.department_id });
    expect(await read('enterprise')).toBe(5);
    const ofOne = { class_id: classId, user_id: people[1]?.id };
    await change('train_class_users', ofOne, { state: 'removed' });
    expect(await read('enterprise')).toBe('common.not-found');
    await change('train_class_users', ofOne, { state: 'approved' });
    for (const { id, ...changes } of before) await change('users', { id }, changes);
  });

  it('keeps nothing that leads from an answer to a person', async () => {
    const { database, keys } = open();
    const { read } = database;
    const answers = (await read('estimate_answers').whereIn(
      'item_id',
      read('train_class_estimate_items').where({ class_id: classId }).select('id'),
    )) as object[];
    const items = await itemsOfClass(read, classId);
    // One row an item whatever the number of sheets, and no column of a person, a time or a sheet.
    expect(answers).toHaveLength(items.length);
    expect(new Set(answers.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(['item_id', 'counted', 'held']),
    );
    expect(Object.keys((await read('estimate_receipts').first()) as object).toSorted()).toEqual([
      'class_id',
      'receipt',
    ]);
    const logged = (await read('audit_logs').where({
      call: 'TrainClass/SubmitEstimate',
      outcome: 'done',
    })) as object[];
    expect(logged).toEqual([]);

    const given = await submittedBy(read, keys, classId);
    expect(given).toEqual(new Set(people.slice(0, 6).map(({ id }) => id)));
    expect(await hasSubmitted(read, keys, classId, people[0]?.id ?? 0)).toBe(true);
    expect(await hasSubmitted(read, keys, classId, people.at(-1)?.id ?? 0)).toBe(false);
  });

  it('has a template with bounds', async () => {
    const save = (input: object) => call<EstimateItemRow>('SaveEstimateItem', input, 'manager');
    const bare = await save({ title: '只有中文' });
    expect(bare.body.error).toMatchObject({
      id: 'estimate.fields-missing',
      data: { fields: ['titleEn', 'kind'] },
    });
    const item = { title: '选择', titleEn: 'Choice', kind: 'choice' };
    expect((await save({ ...item, options: [{ zh: '一', en: 'One' }] })).body.error?.id).toBe(
      'estimate.wrong-options',
    );
    const options = [
      { zh: '一', en: 'One' },
      { zh: '二', en: 'Two' },
    ];
    const made = await done<EstimateItemRow>('SaveEstimateItem', { ...item, options, sort: 500 }, 'manager');
    expect(made).toMatchObject({ options, isEnable: true });
    // What is left out stays; who makes it a text takes its options away.
    const { id } = made;
    const renamed = (await save({ id, rowVersion: made.rowVersion, titleEn: 'One of two' })).body.result;
    expect(renamed).toMatchObject({ ...made, titleEn: 'One of two', rowVersion: 1 });
    const asText = (await save({ id, rowVersion: 1, kind: 'text' })).body.result;
    expect(asText).toMatchObject({ kind: 'text', options: [] });
    expect((await save({ id, rowVersion: 2, options })).body.error?.id).toBe('estimate.wrong-options');
    expect((await save({ id, rowVersion: 1, sort: 1 })).body.error?.id).toBe('common.stale');

    const all = await done<EstimateItemRow[]>('GetEstimateItemList', {}, 'manager');
    const refused: unknown[] = [];
    for (const row of all) {
      const answer = await save({ id: row.id, rowVersion: row.rowVersion, isEnable: false });
      if (!answer.body.success) refused.push(answer.body.error?.id);
    }
    expect(refused).toEqual(['estimate.last-item']);
  });
});
