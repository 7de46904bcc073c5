/** Words for kinds, right and wrong, and difficulties, as people write them in both languages. */
import type { QuestionKind } from '@college/contracts/content/question';

/** In the order in which they are tried: a longer word before one that is part of it. */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  ['multiple', /^(?:多项?选(?:择)?题?|不定项选?择?题?|多选|multiple[ -]?(?:answers?|responses?|select)?)$/i],
  ['single', /^(?:单项?选(?:择)?题?|选择题|single(?:[ -](?:choice|answer))?|multiple[ -]choice)$/i],
  ['true-false', /^(?:判断(?:题|对错)?|是非题?|对错题?|true[ -/]*(?:or[ -]*)?false|t\/?f)$/i],
  ['blank', /^(?:填空题?|fill[ -]in(?:[ -]the)?[ -]blanks?|blanks?|completion)$/i],
  [
    'short-answer',
    /^(?:简答题?|问答题?|论述题?|主观题?|名词解释题?|案例分析题?|short[ -]answers?|essays?|open questions?)$/i,
  ],
];

export const kindOf = (word: string): QuestionKind | null => {
  const plain = word
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ questions?$/i, '');
  return KINDS.find(([, words]) => words.test(plain))?.[0] ?? null;
};

export const truthOf = (word: string): boolean | null => {
  const plain = word.trim().replace(/[。.]$/, '');
  if (/^(?:正确|对|是|√|✓|✔|☑|true|t|yes|y|right|correct)$/i.test(plain)) return true;
  return /^(?:错误|错|不正确|不对|否|×|✗|✘|x|╳|false|f|no|n|wrong|incorrect)$/i.test(plain) ? false : null;
};

/** The indexes of some letters, such as `ABD` or `A、B、D`; null when there is anything else. */
export const lettersOf = (text: string): number[] | null => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,，、;；.。/&+]|AND|和/g, '');
  if (!/^[A-L]{1,12}$/.test(plain)) return null;
  return [...new Set(plain)].map((letter) => letter.charCodeAt(0) - 65).sort((one, other) => one - other);
};

const DIFFICULTIES: readonly RegExp[] = [
  /^(?:易|容易|简单|很?容易|easy|very easy)$/i,
  /^(?:较易|较容易|较简单|fairly easy)$/i,
  /^(?:中|中等|一般|适中|medium|moderate|normal)$/i,
  /^(?:较难|偏难|fairly hard)$/i,
  /^(?:难|困难|很难|hard|difficult|very hard)$/i,
];

export const difficultyOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim();
  if (/^[1-5](?:\.0)?$/.test(plain)) return Number.parseInt(plain, 10);
  if (/^★{1,5}☆*$/.test(plain)) return plain.replace(/☆/g, '').length;
  const at = DIFFICULTIES.findIndex((words) => words.test(plain));
  return at === -1 ? null : at + 1;
};

/** Right and wrong that are written as two options: which of them is chosen. */
export const truthAmong = (options: readonly string[], right: readonly number[]): boolean | null => {
  const truths = options.map(truthOf);
  if (truths.length !== 2 || truths.includes(null) || truths[0] === truths[1] || right.length !== 1)
    return null;
  return truths[right[0] ?? 0] ?? null;
};
