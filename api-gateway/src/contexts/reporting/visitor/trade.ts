import type { Trade } from '@college/contracts/reporting/visitor';

/** What the name of a subject of each trade has in it. The first match counts: electrowelding is welding. */
const WORDS: readonly (readonly [Trade, RegExp])[] = [
  ['fireworks', /烟花|爆竹|firework/i],
  ['welding', /焊|热切割|weld/i],
  ['electricity', /电工|电气|电力|防爆电|electric/i],
  ['height', /高处|登高|高空|at height/i],
  ['refrigeration', /制冷|冷库|refrigerat/i],
  ['metal', /冶炼|冶金|有色|metal|smelt/i],
  ['mining', /矿|煤|石油天然气|mine|mining/i],
  ['chemistry', /化学|化工|危化|chemical/i],
];

/** The trade of a subject, by its name. */
export const tradeOf = (subjectName: string): Trade =>
  WORDS.find(([, words]) => words.test(subjectName))?.[0] ?? 'general';
