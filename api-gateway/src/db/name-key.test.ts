import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
  ['曾小燕', 'zeng xiao yan|曾小燕|zengxiaoyan|zxy'],
  ['单\u3000田芳', 'shan tian fang|单田芳|shantianfang|stf'],
  ['王单', 'wang dan|王单|wangdan|wd'],
  ['尉迟恭', 'yu chi gong|尉迟恭|yuchigong|ycg'],
  ['阿依努尔•买买提', 'a yi nu er mai mai ti|阿依努尔·买买提|ayinuermaimaiti|aynemmt'],
  ['吕布', 'lv bu|吕布|lvbu|lb'],
  ['𠮷田一', '𠮷 tian yi|𠮷田一|𠮷tianyi|𠮷ty'],
  ['Anna E\u0301mile', 'anna émile'],
])('%s is found and sorted by %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});
