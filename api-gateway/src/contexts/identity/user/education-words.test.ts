import { expect, it } from 'vitest';
import { educationOf, educationWords } from './education-words.ts';
import { Education } from '@college/contracts/identity/education';

it('a sheet says what education somebody has in the words of the list, in either language', () => {
  for (const language of ['zh-CN', 'en'] as const)
    expect(educationWords(language).map(educationOf)).toEqual(Education.options);
});

it('and in those that people write', () => {
  const written = [
    '小学',
    '初中毕业',
    '高中',
    ' 中专',
    '大专毕业',
    '大学本科',
    '硕士',
    '博士',
    'High  School',
    'PhD',
  ];
  expect(written.map(educationOf)).toEqual([
    'primary',
    'junior-high',
    'senior-high',
    'senior-high',
    'junior-college',
    'bachelor',
    'master',
    'doctor',
    'senior-high',
    'doctor',
  ]);
  expect(educationOf('博士后')).toBe('博士后');
});
