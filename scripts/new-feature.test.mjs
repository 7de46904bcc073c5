import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';
import { newFeature, parseNewFeature } from './new-feature.mjs';

const now = new Date('2027-02-03T04:05:06Z');
const parse = (line) => parseNewFeature(line.split(' '));

describe('the arguments of pnpm new:feature', () => {
  it('is a name, the remote of its screen, its context, and its Chinese name', () => {
    expect(parse('course-type --in business --context content --zh 课程类型')).toEqual({
      name: 'course-type',
      remote: 'business',
      context: 'content',
      zh: '课程类型',
    });
  });

  it.each([
    ['CourseType --in business', /cannot be the name/],
    ['course-type', /--in wants/],
    ['course-type --in visitor', /--in wants/],
    ['one two --in business', /One name/],
    ['course-type --in business', /--context wants/],
    ['course-type --in business --context kernel', /--context wants/],
    ["course-type --in business --context content --zh it's", /--zh wants/],
    ['course-type --on business', /--on/],
  ])('%s is refused', (line, message) => expect(() => parse(line)).toThrow(message));
});

describe.each(['business', 'system'])('a new feature in %s', (remote) => {
  let made;
  beforeAll(async () => {
    made = await newFeature({ name: 'exam-category', remote, context: 'exams', zh: '考试类别' }, { now });
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
      "from './exams/exam-category/exam-category.feature.ts'",
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

it('never writes over a feature that is there', async () => {
  await expect(
    newFeature({ name: 'label', remote: 'system', context: 'platform', zh: '标签' }, { now }),
  ).rejects.toThrow('packages/contracts/src/platform/label.ts is there already.');
});

/** The file of the workspace that an import means; null for a library. */
function sourceOf(name, file) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [, kit, path] = /^@college\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (!kit) return null;
  const base = `packages/${kit}/src/${path}`;
  return existsSync(join(root, `${base}.tsx`)) ? `${base}.tsx` : `${base}.ts`;
}
