import type { Example } from '../example.ts';

export const searchExamples: Readonly<Record<string, Example>> = {
  'Search/SearchEverything': { as: 'manager', input: () => ({ keyword: '培训' }) },
};
