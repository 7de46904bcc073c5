import { FeedbackState } from '@college/contracts/site/feedback';
import { describe, expect, it } from 'vitest';
import { feedbackTone, useFeedbackWord } from './feedback-words.ts';
import { wordIn } from './testing/word-in.ts';

describe('the words for feedback', () => {
  it.each(FeedbackState.options)('%s has one in both languages', async (state) => {
    expect((await wordIn('en', useFeedbackWord))(state)).toMatch(/^[A-Z][a-z ]+$/);
    expect((await wordIn('zh-CN', useFeedbackWord))(state)).toMatch(/^[\u4e00-\u9fff]+$/);
  });

  it('an unknown state shows as it is, in a plain tone', async () => {
    expect((await wordIn('en', useFeedbackWord))('constructor')).toBe('constructor');
    expect(feedbackTone('constructor')).toBe('neutral');
    expect(feedbackTone('open')).toBe('warn');
  });
});
