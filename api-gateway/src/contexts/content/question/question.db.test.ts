import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { questionFields } from '../../../../test/question-fields.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { QuestionDetail, QuestionRow } from '@college/contracts/content/question-bank';

interface Page {
  totalCount: number;
  items: QuestionRow[];
}

describeOnBothDatabases('the question bank', (open) => {
  let gateway: Gateway;
  let manager: string;
  let teacher: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    teacher = (await gateway.signIn('teacher')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = QuestionDetail>(action: string, input: object, token = manager) =>
    gateway.call<Result>(`Question/${action}`, input, token);
  const fields = (changes: object = {}) => {
    serial += 1;
    return { ...questionFields, stem: `<p>第 ${serial} 道测试题？</p>`, ...changes };
  };
  const create = async (changes: object = {}, token = manager): Promise<QuestionDetail> => {
    const { body } = await call('CreateQuestion', fields(changes), token);
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const list = async (input: object, token = manager): Promise<Page> =>
    (await call<Page>('GetQuestionPageList', { pageSize: 100, ...input }, token)).body.result ?? {
      totalCount: -1,
      items: [],
    };
  const refusal = async (action: string, input: object, token = manager) =>
    (await call(action, input, token)).body.error;
  const insertPicture = async (): Promise<number> => {
    const { database, now } = open();
    const time = now.toISOString();
    return database.transaction(async (trx) => {
      const [row] = (await trx('attachments')
        .insert({
          row_key: randomUUID(),
          purpose: 'image',
          name: '标志.png',
          size: 99,
          media_type: 'image/png',
          state: 'complete',
          creation_time: time,
          last_modification_time: time,
          unused_since: time,
        })
        .returning('id')) as { id: number }[];
      return row?.id ?? 0;
    });
  };

  it('has 600 questions in the demo, and finds them by kind, point, difficulty and text', async () => {
    expect((await list({})).totalCount).toBeGreaterThanOrEqual(600);
    const judged = await list({ kind: 'true-false', difficulty: 1, keyword: '火灾' });
    expect(judged.totalCount).toBeGreaterThan(10);
    expect(new Set(judged.items.map(({ kind }) => kind))).toEqual(new Set(['true-false']));
    const points = (
      await call<{ id: number; parentId: number | null; questionCount: number }[]>(
        'GetKnowledgePointTreeList',
        {},
      )
    ).body.result;
    const top = points?.find(({ parentId }) => parentId === null);
    const below = points?.filter(({ parentId }) => parentId === top?.id) ?? [];
    expect((await list({ pointId: top?.id })).totalCount).toBe(
      below.reduce((sum, { questionCount }) => sum + questionCount, top?.questionCount ?? 0),
    );
  });

  it('has a question with a picture and one in two versions in the demo', async () => {
    const found = async (keyword: string) => {
      const [row] = (await list({ keyword })).items;
      return (await call('GetQuestion', { id: row?.id })).body.result;
    };
    expect((await found('图中的安全标志'))?.stem).toMatch(/<img src="\/[^"]+#file-\d+" alt="[^"]+" \/>/);
    const amended = await found('处上一年年收入');
    expect(amended?.versions.map(({ version, content }) => [version, content.options[1]])).toEqual([
      [2, '<p>40%</p>'],
      [1, '<p>30%</p>'],
    ]);
  });

  it('keeps each version, and begins one only with another content', async () => {
    const one = await create();
    const stem = `${one.stem}<p>（改）</p>`;
    const changed = (await call('UpdateQuestion', { id: one.id, rowVersion: 0, stem })).body.result;
    expect(changed).toMatchObject({ version: 2, options: one.options });
    expect(changed?.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(changed?.versions[1]?.content.stem).toBe(one.stem);
    const disabled = await call('UpdateQuestion', { id: one.id, rowVersion: 1, isEnable: false });
    expect(disabled.body.result).toMatchObject({ version: 2, isEnable: false, stem });
    expect((await refusal('UpdateQuestion', { id: one.id, rowVersion: 1, stem }))?.code).toBe(40902);
  });

  it('refuses what cannot be asked, at its field, also when only a part is sent', async () => {
    const bad = await refusal('CreateQuestion', fields({ right: [0, 1] }));
    expect(bad?.validationErrors).toEqual([{ message: 'exactly one can be right', members: ['right'] }]);
    const one = await create();
    const answer = await refusal('UpdateQuestion', { id: one.id, rowVersion: 0, options: ['<p>甲</p>'] });
    expect(answer?.validationErrors.flatMap(({ members }) => members)).toEqual(['options']);
    const emptied = await refusal('CreateQuestion', fields({ stem: '<script>alert(1)</script>' }));
    expect(emptied?.validationErrors.flatMap(({ members }) => members)).toEqual(['stem']);
  });

  it('keeps nothing alive of its stem, its options, its explanation and its model answer', async () => {
    const hostile =
      '<p>安全出口<img src=x onerror=alert(1)><svg/onload=alert(1)></p><script>alert(1)</script>';
    const one = await create({
      stem: hostile,
      options: [hostile, '<p>乙</p>'],
      right: [0],
      analysis: hostile,
    });
    const written = await create({ kind: 'short-answer', options: [], right: [], answer: hostile });
    for (const part of [one.stem, one.options[0], one.analysis, written.answer]) {
      expect(part).toContain('安全出口');
      expect(part).not.toMatch(/script|onerror|onload|<svg|<img/);
    }
  });

  it.each([
    [{ pointId: 2_000_000_000 }, 'question.unknown-point'],
    [{ courseIds: [2_000_000_000] }, 'question.unknown-course'],
    [{ wareIds: [2_000_000_000] }, 'question.unknown-ware'],
    [{ stem: '<p>图 <img src="#file-2000000000"></p>' }, 'attachment.unknown'],
  ])('refuses %j', async (changes, id) => {
    expect((await refusal('CreateQuestion', fields(changes)))?.id).toBe(id);
  });

  it('refuses a second question with the same stem, says which one it is, and shows both when it is wanted', async () => {
    const one = await create({ stem: '<p>安全帽（Ａ型）是什么？</p>' });
    const same = fields({ stem: '安全帽(a型)是什么' });
    const error = await refusal('CreateQuestion', same);
    expect(error).toMatchObject({ id: 'question.duplicate', data: { id: one.id } });
    const other = (await call('CreateQuestion', { ...same, allowDuplicate: true })).body.result;
    expect(other?.duplicateIds).toEqual([one.id]);
    const ids = (await list({ isDuplicate: true })).items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([one.id, other?.id]));
  });

  it('of two who add one stem at once, one gets it', async () => {
    const same = fields({ stem: '<p>同时新建的试题</p>' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('CreateQuestion', same)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.id === 'question.duplicate')).toHaveLength(3);
  });

  it('shows a teacher only their own, and lets them change no others and delete none', async () => {
    const [own, other] = [await create({}, teacher), await create()];
    const ids = (await list({ sorting: 'lastModificationTime desc' }, teacher)).items.map(({ id }) => id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(other.id);
    expect((await refusal('GetQuestion', { id: other.id }, teacher))?.code).toBe(40401);
    const change = { id: other.id, rowVersion: 0, difficulty: 5 };
    expect((await refusal('UpdateQuestion', change, teacher))?.code).toBe(40401);
    expect((await refusal('DeleteQuestion', { id: own.id, rowVersion: 0 }, teacher))?.code).toBe(40301);
  });

  it('deletes what nobody answered, and not what is in the records', async () => {
    const one = await create();
    expect((await call('DeleteQuestion', { id: one.id, rowVersion: 0 })).body.success).toBe(true);
    expect((await refusal('GetQuestion', { id: one.id }))?.code).toBe(40401);
    const answered = (await list({ sorting: 'answerCount desc' })).items[0];
    expect(answered?.answerCount).toBeGreaterThan(0);
    const target = { id: answered?.id, rowVersion: answered?.rowVersion };
    expect(await refusal('DeleteQuestion', target)).toMatchObject({
      id: 'question.in-use',
      data: { count: answered?.answerCount },
    });
  });

  it('keeps pictures by their files, of older versions too, and signs an address for each reader', async () => {
    const [first, second] = [await insertPicture(), await insertPicture()];
    const picture = (id: number) => `<p>图 <img src="blob:http://x/1#file-${id}" alt="标志" /></p>`;
    const one = await create({ stem: picture(first) });
    expect(one.stem).toMatch(new RegExp(`src="/api/files/[^"]+#file-${first}" alt="标志"`));
    const update = { id: one.id, rowVersion: 0, stem: picture(second) };
    expect((await call('UpdateQuestion', update)).body.result?.version).toBe(2);
    const uses = await open()
      .database.read('attachment_uses')
      .where({ subject: 'question', subject_id: one.id })
      .pluck('attachment_id');
    expect(uses.sort()).toEqual([first, second].sort());
    const updated = await call('UpdateQuestion', { id: one.id, rowVersion: 1, stem: picture(second) });
    expect(updated.body.result?.version).toBe(2);
  });

  it('stay when their course is deleted, and belong to it no more', async () => {
    const type = (await open().database.read('course_types').first('id')) as { id: number };
    const course = { name: '将被删除的课程', typeId: type.id, kind: 'open', hours: 0 };
    const added = (await gateway.call<{ id: number }>('Course/CreateCourse', course, manager)).body.result;
    const courseId = added?.id ?? 0;
    const text = { courseId, kind: 'text', name: '讲义', content: '<p>讲义</p>' };
    const ware = await gateway.call<{ id: number }>('CourseWare/CreateCourseWare', text, manager);
    const one = await create({ courseIds: [courseId], wareIds: [ware.body.result?.id] });
    expect(one).toMatchObject({ courseCount: 1, wares: [{ name: '讲义' }] });
    const seen = await gateway.call<{ rowVersion: number }>('Course/GetCourse', { id: courseId }, manager);
    const target = { id: courseId, rowVersion: seen.body.result?.rowVersion };
    expect((await gateway.call('Course/DeleteCourse', target, manager)).body.error).toBeNull();
    const links = { courseCount: 0, courseIds: [], wareIds: [], courses: [], wares: [] };
    expect((await call('GetQuestion', { id: one.id })).body.result).toMatchObject(links);
    const update = { id: one.id, rowVersion: one.rowVersion, courseIds: [], wareIds: [], isEnable: false };
    expect((await call('UpdateQuestion', update)).body.result).toMatchObject({ ...links, isEnable: false });
  });
});
