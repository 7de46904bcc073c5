/** Words of visitors and words of the names of classes that mean the same, in both languages. */
const SAME: readonly (readonly string[])[] = [
  ['电工', '低压电', '高压电', '电气', 'electrician', 'electrical'],
  ['焊工', '焊接', '热切割', 'welder', 'welding'],
  ['登高', '高处', '高空', 'scaffolder', 'at height'],
  ['制冷', '空调', '冷库', 'refrigeration', 'air conditioning'],
  ['烟花', '爆竹', 'fireworks'],
  ['危化', '危险化学', '化工', 'chemical', 'hazardous'],
  ['矿工', '矿山', '煤矿', 'miner', 'mining'],
  ['冶炼', '冶金', 'smelter', 'smelting', 'metallurgy'],
  ['复审', '复训', 'refresher', 'renewal'],
  ['安全员', '安全管理', '安全生产管理', 'safety officer', 'safety manager'],
  ['负责人', '老板', 'person in charge', 'principal'],
];

/** What to look for: the keyword itself, and what means the same. The plural of an English word counts as the word. */
export const wordsFor = (keyword: string): readonly string[] => {
  const typed = keyword.trim().toLowerCase();
  const group = SAME.find((words) => words.some((word) => word === typed || `${word}s` === typed));
  return group ? [...new Set([keyword, ...group])] : [keyword];
};
