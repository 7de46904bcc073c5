import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverLines } from './cover-lines.tsx';

it.each([
  ['煤矿安全', ['煤矿安全']],
  ['危险化学品企业主要负责人安全培训', ['危险化学品企业主', '要负责人安全培训']],
  ['Safe work in confined spaces', ['Safe work in', 'confined spaces']],
  ['低压电工作业，实操与考核要点', ['低压电工作业，', '实操与考核要点']],
  ['', []],
])('%s is broken into %j', (title, lines) => {
  expect(coverLines(title, 10, 3)).toEqual(lines);
});

it('cuts what does not fit, with an ellipsis', () => {
  const lines = coverLines('安'.repeat(60), 10, 3);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe(`${'安'.repeat(9)}…`);
});

it('keeps every character of what fits, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
      const bare = (text: string): string => text.replace(/\s/gu, '');
      expect(bare(coverLines(title, 10, 100).join(''))).toBe(bare(title));
      expect(coverLines(title, 10, 3).length).toBeLessThanOrEqual(3);
    }),
  );
});
