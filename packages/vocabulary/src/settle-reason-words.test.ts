import { SettleReason } from '@college/contracts/completion/settlement';
import { describe, expect, it } from 'vitest';
import { useSettleReasonHint, useSettleReasonWord } from './settle-reason-words.ts';
import { wordIn } from './testing/word-in.ts';

describe('the words for what is missing at the end of a class', () => {
  it.each(SettleReason.options)('%s has one in both languages', async (reason) => {
    expect((await wordIn('en', useSettleReasonWord))(reason)).toMatch(/^[A-Z][a-z ]+$/);
    expect((await wordIn('zh-CN', useSettleReasonWord))(reason)).toMatch(/^[\u4e00-\u9fff]+$/);
    expect((await wordIn('en', useSettleReasonHint))(reason)).toMatch(/^[A-Z].+\.$/);
    expect((await wordIn('zh-CN', useSettleReasonHint))(reason)).toMatch(/^[\u4e00-\u9fff].+。$/);
  });

  it('an unknown one shows as it is', async () => {
    expect((await wordIn('en', useSettleReasonWord))('constructor')).toBe('constructor');
  });
});
