import { expect, it } from 'vitest';
import { languageOf } from './language.mjs';

it.each([
  [{ LANG: 'zh_CN.UTF-8' }, 'zh-CN'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'C', LC_MESSAGES: 'zh_CN.UTF-8' }, 'zh-CN'],
])('%j is answered in %s', (env, language) => {
  expect(languageOf(env)).toBe(language);
});
