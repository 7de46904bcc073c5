import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { ImportJob, ImportJobProblem } from '@college/contracts/platform/import-job';
import type { QuestionContent } from '@college/contracts/content/question';

const AS = 'manager';

describeOnBothDatabases('questions as files', (open) => {
  let gateway: Gateway;
  let token = '';
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn(AS));
  });
  afterAll(() => gateway.close());

  const upload = (content: string | Buffer, name = 'questions.txt') =>
    uploadedSheet(gateway, open(), AS, Buffer.from(content), { purpose: 'questions', name });
  const begin = (fileId: number, wish: object = {}) =>
    gateway.call<ImportJob>('Question/ImportQuestions', { fileId, mode: 'run', ...wish }, token);
  const run = async (fileId: number, wish: object = {}): Promise<ImportJob> => {
    const { body } = await begin(fileId, wish);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return endOfImport(gateway, body.result.id, token);
  };
  const listed = async (id: number): Promise<ImportJobProblem[]> => {
    const { body } = await gateway.call<{ items: ImportJobProblem[] }>(
      'ImportJob/GetImportProblems',
      { id, page: 1, pageSize: 100 },
      token,
    );
    return body.result?.items ?? [];
  };
  const problemsOf = async (id: number) =>
    (await listed(id)).map(({ row, column, message }) => [row, column, message]);
  const fileOf = async (call: string, input: object): Promise<Buffer> => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf('Question', call),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' },
      payload: input,
    });
    expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
    return answer.rawPayload;
  };
  /** Contents of questions with a word in their stem, in the order in which they came. */
  const bankOf = async (word: string): Promise<QuestionContent[]> => {
    const rows = (await open()
      .database.read('questions')
      .join('question_versions', 'question_versions.question_id', 'questions.id')
      .where('questions.stem_text', 'like', `%${word}%`)
      .where('questions.is_deleted', false)
      .orderBy('questions.id')
      .select('question_versions.content')) as { content: string }[];
    return rows.map(({ content }) => JSON.parse(content) as QuestionContent);
  };
  const word = (): string => `批次${(serial += 1)}号`;
  const remove = (name: string) =>
    open().database.transaction((trx) =>
      trx('questions').where('stem_text', 'like', `%${name}%`).update({ is_deleted: true }),
    );

  const sample = (name: string): string => `一、单选题
1. ${name}瓦斯浓度达到（ C ）时撤人？
A. 0.5%
B. 1.0% < \\(x^2\\)
C. =1.5%
解析：停电、撤人。
难度：2
二、多选题
1. ${name}有限空间有：A. 储罐 B. 操场 C. 管廊
答案：AC
三、判断题
1. ${name}先通风。（√）
四、填空题
1. ${name}氧气在 ____ 与 ____ 之间。
答案：19.5%|百分之十九点五；23.5%
五、简答题
1. ${name}作业前的步骤？
参考答案：审批
通风
关键词：审批、通风，检测
`;

  it.each(['xlsx', 'gift', 'moodle'])('come out as %s and in again as they were', async (format) => {
    const name = word();
    const first = await run(await upload(sample(name)));
    expect(await problemsOf(first.id)).toEqual([]);
    expect(first).toMatchObject({ state: 'done', importedRows: 5, totalRows: 5, badRows: 0 });
    const bank = await bankOf(name);
    expect(bank.map(({ kind }) => kind)).toEqual([
      'single',
      'multiple',
      'true-false',
      'blank',
      'short-answer',
    ]);
    const file = await fileOf('ExportQuestions', { keyword: name, format });
    await remove(name);
    const again = await run(await upload(file, `questions.${format}`));
    expect(await problemsOf(again.id)).toEqual([]);
    expect(await bankOf(name)).toEqual(bank);
  });

  it('with signs of GIFT outside the braces are taken, as Moodle takes them', async () => {
    const bytes = await readFile(new URL('../../../../test/questions/colon.gift', import.meta.url));
    const job = await run(await upload(bytes, 'colon.gift'));
    expect(await problemsOf(job.id)).toEqual([]);
    expect(job).toMatchObject({ state: 'done', importedRows: 5, badRows: 0 });
    expect((await bankOf('10:30 前'))[0]).toMatchObject({
      kind: 'single',
      options: ['<p>是</p>', '<p>否</p>'],
      right: [0],
    });
    for (const stem of ['http://a.b/c 有用', '1+1=2 吗', '#3 号阀门要关吗', '0~5% 之间吗'])
      expect(await bankOf(stem), stem).toMatchObject([{ kind: 'true-false', right: [0] }]);
  });

  it('come back in words that can be mended, from a sheet as well, and lose none of the good ones', async () => {
    const name = word();
    const titles = ['题型', '题干', '选项A', '选项B', '答案', '解析'];
    const rows = [
      ['单选题', `${name}甲`, '一', '二', 'A', ''],
      ['单选题', `${name}乙`, '一', '二', 'Z', '停电'],
      ['单选题', `${name}甲`, '三', '四', 'B', ''],
    ];
    const first = await run(await upload(await workbook(titles, rows), 'questions.xlsx'), { onlyGood: true });
    expect(first).toMatchObject({ state: 'done', importedRows: 1, badRows: 2 });
    const [unreadable, duplicate] = (await listed(first.id)).map(({ source }) => source);
    expect(unreadable).toBe(`[Single]${name}乙\nA. 一\nB. 二\nAnswer: \nExplanation: 停电\nDifficulty: 3`);
    const mended = [unreadable?.replace('Answer: ', 'Answer: B'), duplicate?.replace('甲', '丙')];
    const again = await run(await upload(mended.map((one, at) => `${at + 1}. ${one}`).join('\n\n')));
    expect(await problemsOf(again.id)).toEqual([]);
    expect(again).toMatchObject({ state: 'done', importedRows: 2 });
    expect((await bankOf(name)).map(({ right }) => right)).toEqual([[0], [1], [1]]);
  });

  it('bring nothing alive along, whatever they come as', async () => {
    const name = word();
    const hostile =
      '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="&quot; onerror=&quot;alert(1)" onerror=alert(1)><svg/onload=alert(1)><a href="javascript:alert(1)">x</a><script>alert(1)</script>';
    const gift = hostile.replace(/[~=#{}:]/g, '\\$&');
    const html = (text: string) => `<text><![CDATA[<p>${text}${hostile}</p>]]></text>`;
    const xml = `<quiz><question type="multichoice"><questiontext format="html">${html(`${name}丁`)}</questiontext><generalfeedback format="html">${html('解析')}</generalfeedback><single>true</single><answer fraction="100" format="html">${html('一')}</answer><answer fraction="0" format="html">${html('二')}</answer></question></quiz>`;
    const titles = ['题型', '题干', '选项A', '选项B', '答案', '解析'];
    const files: readonly [string, string | Buffer][] = [
      ['pasted.txt', `1. ${name}甲${hostile}\nA. ${hostile}\nB. 二\n答案：A\n解析：${hostile}\n`],
      ['aiken.txt', `${name}乙${hostile}\nA. ${hostile}\nB. 二\nANSWER: A\n`],
      ['questions.gift', `[html]${name}丙${gift}{=一${gift} ~二${gift} ####${gift}}`],
      ['questions.xml', xml],
      [
        'questions.xlsx',
        await workbook(titles, [['单选题', `${name}戊${hostile}`, hostile, '二', 'A', hostile]]),
      ],
    ];
    const refused: string[] = [];
    for (const [file, content] of files) {
      const job = await run(await upload(content, file));
      const problems = (await problemsOf(job.id)) ?? [];
      if (problems.length > 0) refused.push(file);
      for (const problem of problems) expect(problem[2]).toContain('parts that cannot be kept');
    }
    // Their HTML is meant as HTML; in the other files it is text like any other.
    expect(refused).toEqual(['questions.gift', 'questions.xml']);
    const bank = await bankOf(name);
    expect(bank).toHaveLength(files.length - refused.length);
    const alive = /<(?!\/?(?:p|a|br)\b)|<[^>]*[\s/](?:on\w+|style|src)=|<[^>]*href="(?!https?:)/i;
    expect(hostile).toMatch(alive);
    for (const { stem, options, analysis } of bank)
      for (const part of [stem, ...(options ?? []), analysis ?? '']) expect(part).not.toMatch(alive);
  });

  it('are checked without a trace, and a fault keeps all of them out unless the good ones are wanted', async () => {
    const name = word();
    const text = `1. ${name}甲\nA. 一\nB. 二\n答案：A\n\n2. ${name}乙\nA. 一\nB. 二\n答案：D\n`;
    const file = await upload(text);
    expect(await run(file, { mode: 'check' })).toMatchObject({ state: 'done', totalRows: 2, badRows: 1 });
    const refused = await run(file);
    expect(refused).toMatchObject({ state: 'failed', importedRows: 0 });
    expect(await problemsOf(refused.id)).toEqual([[9, `${name}乙`, 'there is no option D']]);
    expect(await bankOf(name)).toEqual([]);
    expect(await run(file, { onlyGood: true })).toMatchObject({ state: 'done', importedRows: 1, badRows: 1 });
  });

  it('that the bank has are refused, or left out', async () => {
    const name = word();
    const one = (stem: string) => `${stem}\nA. 一\nB. 二\nANSWER: A\n\n`;
    await run(await upload(one(`${name}甲`)));
    const file = await upload(one(`${name} 甲。`) + one(`${name}乙`) + one(`${name}乙！`));
    const refused = await run(file);
    expect(refused).toMatchObject({ state: 'failed', badRows: 2 });
    expect((await problemsOf(refused.id))?.map(([row]) => row)).toEqual([1, 11]);
    const skipped = await run(file, { duplicates: 'skip' });
    expect(skipped).toMatchObject({ state: 'done', importedRows: 1, badRows: 2 });
  });

  it('go to a course and to knowledge points, by their name', async () => {
    const name = word();
    const [course, other] = (await open().database.read('courses').orderBy('id').limit(2)) as {
      id: number;
    }[];
    const top = (await open().database.read('knowledge_points').whereNull('parent_id').first()) as {
      id: number;
      name: string;
    };
    const text = `1. ${name}甲\n答案：对\n知识点：${top.name}\n\n2. ${name}乙\n答案：错\n`;
    const job = await run(await upload(text), { courseId: course?.id, isExamOnly: true });
    expect(await problemsOf(job.id)).toEqual([]);
    const rows = (await open()
      .database.read('questions')
      .join('question_courses', 'question_courses.question_id', 'questions.id')
      .where('stem_text', 'like', `%${name}%`)
      .orderBy('questions.id')) as { point_id: number | null; course_id: number; is_exam_only: unknown }[];
    expect(rows.map(({ point_id: point, course_id: id }) => [point, id])).toEqual([
      [top.id, course?.id],
      [null, course?.id],
    ]);
    expect(rows.every(({ is_exam_only: isExamOnly }) => Boolean(isExamOnly))).toBe(true);
    const unknown = await run(await upload(`1. ${name}丙\n答案：对\n知识点：没有的`));
    expect(await problemsOf(unknown.id)).toEqual([
      [1, expect.stringContaining(name), 'there is no knowledge point “没有的”'],
    ]);
    const { body } = await begin(await upload('x'), { courseId: (other?.id ?? 0) + 1_000_000 });
    expect(body.error?.id).toBe('question.unknown-course');
  });

  it.each([
    ['<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>', 'DOCTYPE'],
    [
      '<quiz><question type="matching"><questiontext><text>x</text></questiontext></question></quiz>',
      'matching questions',
    ],
    ['::Q::[html]<p><img src\\="http\\://x.example/a.png">是？</p> {T}', 'img'],
    ['x {=a -> b =c -> d}', 'matching questions'],
  ])('with what would be lost are refused: %s', async (text, reported) => {
    const job = await run(await upload(text));
    expect(job.state).toBe('failed');
    expect(String((await problemsOf(job.id))?.[0]?.[2])).toContain(reported);
  });

  it('in another code, or as no text at all', async () => {
    const name = word();
    // 对 in GB 18030.
    const gb = Buffer.concat([
      Buffer.from('1. abc'),
      Buffer.from([0xb6, 0xd4]),
      Buffer.from(`${serial}`),
      Buffer.from('\nAnswer: True'),
    ]);
    expect(await run(await upload(gb))).toMatchObject({ state: 'done', importedRows: 1 });
    expect(await run(await upload(Buffer.from([0xff, 0x00, 0x80])))).toMatchObject({ state: 'failed' });
    expect(await bankOf(name)).toEqual([]);
  });

  it('have a template that can be filled in', async () => {
    const [head = []] = await readXlsx(await fileOf('ExportQuestionTemplate', {}));
    expect(head.slice(0, 4)).toEqual(['题型 *', '题干 *', '选项A', '选项B']);
  });

  it('five thousand come in one go as GIFT, and go out and in again as xlsx', async () => {
    const COUNT = 5_000;
    const name = word();
    const gift = Array.from(
      { length: COUNT },
      (_, at) => `::Q${at}::${name}第 ${at} 题 {=甲 ~乙 ~丙 ####因为}\n\n`,
    ).join('');
    const first = await run(await upload(gift));
    expect(first).toMatchObject({ state: 'done', importedRows: COUNT, totalRows: COUNT, badRows: 0 });
    const file = await fileOf('ExportQuestions', { keyword: name, format: 'xlsx' });
    await remove(name);
    const again = await run(await upload(file));
    expect(again).toMatchObject({ state: 'done', importedRows: COUNT, badRows: 0 });
  }, 60_000);
});
