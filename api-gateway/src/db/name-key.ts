/** What people are found and sorted by beside their names: pinyin. */
import { pinyin } from 'pinyin-pro';
import { personName } from '@college/contracts/core/name-text';

const HAN = /\p{Script=Han}/u;

/**
 * `zeng xiao yan|曾小燕|zengxiaoyan|zxy`: begins with the pinyin, so that it sorts by it, and is found by each part.
 * A surname is read as one where the name begins. Lower case throughout.
 */
export const nameKey = (name: string): string => {
  const own = personName(name).toLowerCase();
  if (!HAN.test(own)) return own;
  const syllables = pinyin(own, {
    surname: 'head',
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
  })
    .map((syllable) => syllable.trim())
    .filter((syllable) => /[\p{L}\p{N}]/u.test(syllable));
  const letters = syllables.map((syllable) => [...syllable][0] ?? '').join('');
  return [syllables.join(' '), own, syllables.join(''), letters].join('|');
};
