/** Which figures the public home page has: its document and its screen choose the same. */

/** `least`: a smaller number does not speak for the college, and is left out. */
const FIGURES = [
  { key: 'trained', least: 10 },
  { key: 'certificates', least: 10 },
  { key: 'passRate', least: 0 },
  { key: 'classes', least: 10 },
  { key: 'applying', least: 3 },
  { key: 'subjects', least: 5 },
  { key: 'areas', least: 3 },
] as const;
export type HomeFigure = (typeof FIGURES)[number]['key'];

/** A row of one number would be none; more than four do not fit beside one another. */
const FEWEST = 2;
const MOST = 4;

/** The first of them, or none; those that are expected while nothing is known. */
export const homeFigures = (
  figures: Readonly<Partial<Record<HomeFigure, number | null>>> | undefined,
): { key: HomeFigure; shown: string }[] => {
  const chosen = FIGURES.filter(({ key, least }) => !figures || (figures[key] ?? -1) >= least).slice(0, MOST);
  if (chosen.length < FEWEST) return [];
  return chosen.map(({ key }) => ({
    key,
    shown: figures ? `${figures[key] ?? 0}${key === 'passRate' ? '%' : ''}` : '–',
  }));
};
