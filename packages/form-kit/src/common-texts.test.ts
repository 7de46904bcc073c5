import { expect, it } from 'vitest';
import { commonTexts } from './common-texts.tsx';

it('says every common word in both languages', () => {
  expect(Object.keys(commonTexts['zh-CN'])).toEqual(Object.keys(commonTexts.en));
  for (const text of Object.values(commonTexts['zh-CN'])) expect(text).not.toBe('');
});
