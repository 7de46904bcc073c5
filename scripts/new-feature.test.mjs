import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';
import { newFeature, parseNewFeature } from './new-feature.mjs';

const now = new Date('2027-02-03T04:05:06Z');
const parse = (line) => parseNewFeature(line.trim().split(' '));

describe('the arguments of pnpm new:feature', () => {
  it('is a name, its context, its Chinese name, and its plural where that has no rule', () => {
    const courseType = {
      name: 'course-type',
      context: 'content',
      zh: '课程类型',
      plural: 'course types',
      states: [],
      isOwn: false,
    };
    expect(parse('course-type --in content --zh 课程类型')).toEqual(courseType);
    expect(parse('exam-diary --in exams').plural).toBe('exam diaries');
    expect(parse('point-of-view --in exams --plural points-of-view').plural).toBe('points of view');
  });

  it.each([
    ['CourseType --in content', /cannot be the name/],
    ['course-type', /--in wants/],
    ['course-type --in business', /--in wants/],
    ['course-type --in kernel', /--in wants/],
    ['one two --in content', /One name/],
    ["course-type --in content --zh it's", /--zh wants/],
    ['course-type --in content --plural Types', /--plural wants/],
    ['course-type --in content --states draft', /--states wants/],
    ['course-type --in content --states draft,publish', /--states wants/],
    ['course-type --on content', /--on/],
  ])('%s is refused', (line, message) => expect(() => parse(line)).toThrow(message));
});

const life = '--states draft=草稿,publish=发布:published=已发布,close=关闭:closed=已关闭';

describe.each([
  ['exams', 'mfe-business/src/contexts/exams', "'/business/exams'", life],
  ['platform', 'mfe-system/src/features', "'/basic'", ''],
])('a new feature in %s', (context, folder, menu, states) => {
  let made;
  beforeAll(async () => {
    made = await newFeature(parse(`exam-category --in ${context} --zh 考试类别 ${states}`), { now });
  });

  it('has its screens in the remote of the context', () => {
    expect([...made.written.keys()]).toContain(`${folder}/exam-category/exam-category-list.tsx`);
    const modules = `api-gateway/src/contexts/${context}/exam-category/exam-category.modules.ts`;
    expect(made.written.get(modules)).toContain(`under: ${menu}`);
  });

  it('is called by its own name everywhere, in the plural too', () => {
    const all = [...made.written].map(([file, text]) => `${file}\n${text}`).join('\n');
    expect(all).not.toMatch(/sample|示例事项|__/i);
    for (const name of [
      'exam_categories',
      'examCategories',
      'ExamCategoryRow',
      'Added an exam category',
      '考试类别',
    ])
      expect(all).toContain(name);
    expect([...made.written.keys()]).toContain(
      'api-gateway/migrations/20270203040506_create_exam-category.ts',
    );
  });

  it('is entered in three lists, and nothing is taken out of one', () => {
    expect(made.edited.size).toBe(3);
    for (const [file, text] of made.edited)
      expect(text, file).toMatch(/exam-category|examCategory|ExamCategory/);
    expect(made.edited.get('api-gateway/src/contexts/index.ts')).toContain(
      `from './${context}/exam-category/exam-category.feature.ts'`,
    );
    expect(made.edited.get('docs/permissions.csv')).toMatch(
      /\nUserType\/.*\nExamCategory\/DeleteExamCategory,no,yes/s,
    );
  });

  it('imports only what is there', () => {
    const missing = [...made.written].flatMap(([file, text]) =>
      ts
        .preProcessFile(text)
        .importedFiles.map(({ fileName }) => sourceOf(fileName, file))
        .filter((source) => source && !made.written.has(source) && !existsSync(join(root, source)))
        .map((source) => `${file}: ${source}`),
    );
    expect(missing).toEqual([]);
  });
});

it('with states has a call, a demo row and words for each action, and a filter', async () => {
  const { written, edited } = await newFeature(parse(`test-drill --in classes --zh 演练 ${life}`), { now });
  const contract = written.get('packages/contracts/src/classes/test-drill.ts');
  expect(contract).toContain("publish: { from: ['draft'], to: 'published' }");
  expect(contract).toContain("close: { from: ['published'], to: 'closed' }");
  expect(contract).toContain('filters: { state: TestDrillState.optional() }');
  expect(written.get('api-gateway/test/examples/test-drill.ts')).toContain("{ state: 'published' }");
  expect(written.get('api-gateway/seeds/demo/test-drill.ts')).toContain("['示例 closed', 'Example closed']");
  const texts = written.get('mfe-business/src/contexts/classes/test-drill/test-drill.texts.ts');
  for (const text of ["closed: '已关闭'", "publishOf: 'Publish {{name}}'"]) expect(texts).toContain(text);
  expect(edited.get('docs/permissions.csv')).toMatch(
    /TestDrill\/PublishTestDrill.*\nTestDrill\/CloseTestDrill/,
  );
});

it('of a learner shows each their own', async () => {
  const { written, edited } = await newFeature(parse('test-note --in study --zh 笔记 --own'), { now });
  const folder = 'api-gateway/src/contexts/study/test-note/test-note';
  expect(written.get(`${folder}.table.ts`)).toContain("self: ownRows('test_notes.creator_user_id')");
  expect(written.get(`${folder}.modules.ts`)).not.toContain('ADMIN_ONLY');
  expect(written.get(`${folder}.db.test.ts`)).toContain('are seen by the learner who has them');
  expect(edited.get('docs/permissions.csv')).toMatch(/TestNote\/GetTestNote,no,yes,no,no,no,no,yes,yes,yes/);
});

it('of what is not counted gives no name to two variables', async () => {
  const feature = parse('test-equipment --in site --zh 测试装备');
  const { written } = await newFeature({ ...feature, plural: 'test equipment' }, { now });
  const service = written.get('api-gateway/src/contexts/site/test-equipment/test-equipment.service.ts');
  expect(service).toContain("{ testEquipmentRecords } from './test-equipment.table.ts'");
  expect(service).toContain('{ testEquipment, testEquipmentErrors }');
  const messages = written.get('api-gateway/src/contexts/site/test-equipment/test-equipment.messages.ts');
  expect(messages).toContain("'Added test equipment'");
});

it('never writes over a feature that is there', async () => {
  await expect(newFeature(parse('label --in platform --zh 标签'), { now })).rejects.toThrow(
    'packages/contracts/src/platform/label.ts is there already.',
  );
});

/** The file of the workspace that an import means; null for a library. */
function sourceOf(name, file) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [, kit, path] = /^@college\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (!kit) return null;
  const base = `packages/${kit}/src/${path}`;
  return existsSync(join(root, `${base}.tsx`)) ? `${base}.tsx` : `${base}.ts`;
}
