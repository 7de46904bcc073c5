/**
 * The statistics of an exam and of its questions, as Moodle's users know them
 * (docs.moodle.org/dev/Quiz_statistics_calculations): sample variances, and the rest of the paper without the item.
 * Percentages where Moodle has them. Null: there is too little to say it.
 */

export interface AnsweredItem {
  /** Its place in the paper. */
  readonly itemNo: number;
  readonly questionId: number;
  readonly version: number;
  readonly score: number;
  readonly most: number;
  /** Indexes of options; empty for other kinds, and where nothing was chosen. */
  readonly chosen: readonly number[];
}

export interface AnsweredPaper {
  readonly score: number;
  readonly items: readonly AnsweredItem[];
}

export interface ItemStatistics {
  readonly questionId: number;
  readonly version: number;
  /** Papers with it. */
  readonly n: number;
  /** The mean score, in per cent of the most. */
  readonly facility: number;
  /** In per cent of the most. */
  readonly deviation: number | null;
  /** Correlation of the item with the rest of the paper, in per cent. */
  readonly discrimination: number | null;
  /** Discrimination in per cent of what the spread of both would allow. */
  readonly efficiency: number | null;
  /** Of who chose each option: how many, and what they scored in the whole paper on average. */
  readonly options: readonly { readonly chosen: number; readonly mean: number | null }[];
  /** Nothing chosen. */
  readonly none: number;
}

export interface PaperStatistics {
  readonly n: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly deviation: number | null;
  /** Cronbach's alpha, in per cent. */
  readonly alpha: number | null;
  /** The part of the deviation that is chance, in per cent. */
  readonly errorRatio: number | null;
  /** In points. */
  readonly standardError: number | null;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of samples; null below two. */
const covariance = (one: readonly number[], other: readonly number[]): number | null => {
  if (one.length < 2) return null;
  const [a, b] = [meanOf(one), meanOf(other)];
  return one.reduce((sum, value, at) => sum + (value - a) * ((other[at] ?? 0) - b), 0) / (one.length - 1);
};

const variance = (values: readonly number[]): number | null => covariance(values, values);

const percent = (part: number | null, of: number | null): number | null =>
  part === null || of === null || of <= 0 ? null : (100 * part) / of;

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const all = sorted(values);
  const middle = Math.floor(all.length / 2);
  const upper = all[middle] ?? 0;
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? 0) + upper) / 2;
};

/** Cannot be more than 100 but for the rounding of floating numbers. */
const efficiencyOf = (scores: readonly number[], rests: readonly number[]): number | null => {
  const most = covariance(sorted(scores), sorted(rests));
  return percent(covariance(scores, rests), most);
};

const discriminationOf = (scores: readonly number[], rests: readonly number[]): number | null => {
  const [a, b] = [variance(scores), variance(rests)];
  return a === null || b === null ? null : percent(covariance(scores, rests), Math.sqrt(a * b));
};

/** By chance, in per cent: null for what cannot be guessed, or whose guesses nobody can count. */
export const guessScore = (kind: string, options: number): number | null => {
  if (kind === 'true-false') return 50;
  return kind === 'single' && options > 0 ? 100 / options : null;
};

const statisticsOfItem = (
  answers: readonly { readonly item: AnsweredItem; readonly total: number }[],
  first: AnsweredItem,
): ItemStatistics => {
  // In a part of the most, since two forms may give different scores for a question.
  const parts = answers.map(({ item }) => (item.most > 0 ? item.score / item.most : 0));
  const rests = answers.map(({ item, total }) => total - item.score);
  const deviation = variance(parts);
  const last = Math.max(-1, ...answers.flatMap(({ item }) => item.chosen));
  return {
    questionId: first.questionId,
    version: first.version,
    n: answers.length,
    facility: 100 * meanOf(parts),
    deviation: deviation === null ? null : 100 * Math.sqrt(deviation),
    discrimination: discriminationOf(parts, rests),
    efficiency: efficiencyOf(parts, rests),
    options: Array.from({ length: last + 1 }, (_, index) => {
      const who = answers.filter(({ item }) => item.chosen.includes(index));
      return { chosen: who.length, mean: who.length === 0 ? null : meanOf(who.map(({ total }) => total)) };
    }),
    none: answers.filter(({ item }) => item.chosen.length === 0).length,
  };
};

/** By question and version, in the order in which they first stand in a paper. */
export const itemStatistics = (papers: readonly AnsweredPaper[]): ItemStatistics[] => {
  const byQuestion = new Map<string, { item: AnsweredItem; total: number }[]>();
  for (const { score: total, items } of papers)
    for (const item of items) {
      const key = `${item.questionId}.${item.version}`;
      const found = byQuestion.get(key);
      if (found) found.push({ item, total });
      else byQuestion.set(key, [{ item, total }]);
    }
  return [...byQuestion.values()].flatMap((answers) => {
    const [first] = answers;
    return first ? [statisticsOfItem(answers, first.item)] : [];
  });
};

/** Alpha by the places of the papers, as Moodle has it where the questions of a place differ. */
const alphaOf = (papers: readonly AnsweredPaper[], totals: number | null): number | null => {
  const places = Math.max(0, ...papers.map(({ items }) => items.length));
  if (places < 2 || totals === null || totals <= 0) return null;
  const byPlace = new Map<number, number[]>();
  for (const { items } of papers)
    for (const { itemNo, score } of items) byPlace.set(itemNo, [...(byPlace.get(itemNo) ?? []), score]);
  const sum = [...byPlace.values()].reduce((all, scores) => all + (variance(scores) ?? 0), 0);
  return 100 * (places / (places - 1)) * (1 - sum / totals);
};

export const paperStatistics = (papers: readonly AnsweredPaper[]): PaperStatistics => {
  const scores = papers.map(({ score }) => score);
  const spread = variance(scores);
  const deviation = spread === null ? null : Math.sqrt(spread);
  const alpha = alphaOf(papers, spread);
  // Below nought the items do not hang together at all: what is chance can then not be separated.
  const errorRatio = alpha === null || alpha < 0 ? null : 100 * Math.sqrt(Math.max(0, 1 - alpha / 100));
  return {
    n: papers.length,
    mean: scores.length === 0 ? null : meanOf(scores),
    median: medianOf(scores),
    deviation,
    alpha,
    errorRatio,
    standardError: errorRatio === null || deviation === null ? null : (errorRatio / 100) * deviation,
  };
};
