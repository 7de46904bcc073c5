import { StudyDecisionState } from '@college/contracts/completion/study-supervision-row';
import { describe, expect, it } from 'vitest';
import { studyDecisionTone, useStudyDecisionWord } from './study-decision-words.ts';
import { wordIn } from './testing/word-in.ts';

describe('the words for decisions about study', () => {
  it.each(StudyDecisionState.options)('%s has one in both languages', async (state) => {
    expect((await wordIn('en', useStudyDecisionWord))(state)).toMatch(/^[A-Z][a-z]+$/);
    expect((await wordIn('zh-CN', useStudyDecisionWord))(state)).toMatch(/^[\u4e00-\u9fff]+$/);
  });

  it('an unknown state shows as it is, in a plain tone', async () => {
    expect((await wordIn('en', useStudyDecisionWord))('constructor')).toBe('constructor');
    expect(studyDecisionTone('constructor')).toBe('neutral');
  });
});
