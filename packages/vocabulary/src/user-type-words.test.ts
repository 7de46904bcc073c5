import { UserTypeId } from '@college/contracts/identity/user-type-id';
import { describe, expect, it } from 'vitest';
import { wordIn } from './testing/word-in.ts';
import { useUserTypeWord } from './user-type-words.ts';

describe('the words for a kind of user', () => {
  it.each(UserTypeId.options)('%s has one in both languages, for one and for many', async (type) => {
    const english = await wordIn('en', useUserTypeWord);
    expect(english(type)).toMatch(/^[A-Z][a-z ]+$/);
    expect(english(type, 2)).toMatch(/s$/);
    expect(english(type, Number.POSITIVE_INFINITY)).toBe(english(type, 2));
    const chinese = await wordIn('zh-CN', useUserTypeWord);
    expect(chinese(type)).toMatch(/^[\u4e00-\u9fff]+$/);
    expect(chinese(type, 2)).toBe(chinese(type));
  });

  it('an unknown kind shows as it is', async () => {
    for (const language of ['en', 'zh-CN'] as const)
      expect((await wordIn(language, useUserTypeWord))('7', 2)).toBe('7');
  });
});
