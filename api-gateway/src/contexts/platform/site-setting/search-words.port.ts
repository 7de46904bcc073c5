import { settingRows } from './site-setting.table.ts';
import type { Knex } from 'knex';

/** Until the site sets its own: words of people who search, and words of the names of classes and subjects. */
export const USUAL_SEARCH_WORDS = `
电工, 低压电, 高压电, 电气, electrician, electrical
焊工, 焊接, 热切割, welder, welding
登高, 高处, 高空, scaffolder, at height
制冷, 空调, 冷库, refrigeration, air conditioning
烟花, 爆竹, fireworks
危化, 危险化学, 化工, chemical, hazardous
矿工, 矿山, 煤矿, miner, mining
冶炼, 冶金, smelter, smelting, metallurgy
复审, 复训, refresher, renewal
安全员, 安全管理, 安全生产管理, safety officer, safety manager
负责人, 老板, person in charge, principal
`.trim();

/** What to look for: the keyword itself, and what means the same. The plural of an English word counts as the word. */
export const wordsAmong = (keyword: string, searchWords: string): readonly string[] => {
  const typed = keyword.trim().toLowerCase();
  const means = (word: string): boolean => word.toLowerCase() === typed || `${word.toLowerCase()}s` === typed;
  const same = searchWords
    .split('\n')
    .map((line) => line.split(/[,，、]/).flatMap((word) => word.trim() || []))
    .filter((words) => words.some(means));
  return [...new Set([keyword, ...same.flat()])];
};

/** By the words that the site has set. */
export const wordsFor = async (db: Knex, keyword: string): Promise<readonly string[]> => {
  const [stored] = await settingRows(db, ['searchWords']);
  return wordsAmong(keyword, stored?.value ?? USUAL_SEARCH_WORDS);
};
