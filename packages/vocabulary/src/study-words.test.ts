import { StudyReason } from '@college/contracts/study/study-reason';
import { describe, expect, it } from 'vitest';
import { useHoursOf, useStudyReason, useStudyReasonHint, useStudyTime } from './study-words.ts';
import { wordIn } from './testing/word-in.ts';

describe('the words of study', () => {
  it.each(StudyReason.options)(
    '%s has a name, and a sentence that says what to do, in both languages',
    async (reason) => {
      expect((await wordIn('en', useStudyReason))(reason)).toMatch(/^[A-Z][^.]+$/);
      expect((await wordIn('en', useStudyReasonHint))(reason)).toMatch(/^[A-Z].+\.$/);
      expect((await wordIn('zh-CN', useStudyReason))(reason)).toMatch(/[\u4e00-\u9fff]/);
      expect((await wordIn('zh-CN', useStudyReasonHint))(reason)).toMatch(/[\u4e00-\u9fff].+。$/);
    },
  );

  it('an unknown reason shows as it is', async () => {
    expect((await wordIn('en', useStudyReason))('constructor')).toBe('constructor');
    expect((await wordIn('en', useStudyReasonHint))('constructor')).toBe('constructor');
  });

  it('says how long somebody studied, and never more than it was', async () => {
    const say = await wordIn('en', useStudyTime);
    expect([-3, 0.9, 59.9, 60, 3599, 3600, 7500].map(say)).toEqual([
      '0 s',
      '0 s',
      '59 s',
      '1 min',
      '59 min',
      '1 h 0 min',
      '2 h 5 min',
    ]);
    expect((await wordIn('en', useHoursOf))(3.5, 8)).toBe('3.5 of 8 hours');
  });
});
