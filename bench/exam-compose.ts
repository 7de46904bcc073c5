/**
 * How long papers of an exam take: each for itself from disjoint rules, and forms by rules that overlap. Every paper is
 * counted again by what the rules say, and not by the code that made it.
 */
import { isQuick, optionOf, runBench } from './frame.ts';
import { composeForms } from '@college/api-gateway/src/contexts/exams/exam/compose-forms';
import { drawByRules } from '@college/api-gateway/src/contexts/exams/exam/draw-by-rules';
import type { Drawing } from '@college/api-gateway/src/contexts/exams/exam/draw-by-rules';
import { randomOf } from '@college/api-gateway/src/contexts/exams/exam/paper-random';

const PAPERS = optionOf('papers', 3_000, 100);
const FORMS = optionOf('forms', 30, 3);
const GOALS = { papers: 30, forms: 60 };
const OVERLAP = 30;
const EXPOSURE = 6;

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

/** 20 cells of 1,000 questions, five of each. */
const disjoint: Drawing[] = range(0, 20).map((cell) => ({ count: 5, from: range(cell * 1_000, 1_000) }));
/** 10 rules over 5,000 questions; each shares half of its questions with the next. */
const overlapping: Drawing[] = range(0, 10).map((rule) => ({
  count: 10,
  from: range(rule * 450, 950).filter((question) => question < 5_000),
}));

/** What is wrong with a paper; none: it meets the rules. */
const faultsOf = (paper: readonly (readonly number[])[], rules: readonly Drawing[]): number => {
  const all = paper.flat();
  const isTwice = new Set(all).size !== all.length;
  const unmet = rules.filter(({ count, from }, at) => {
    const [first = 0, last = 0] = [from[0], from.at(-1)];
    const got = paper[at] ?? [];
    return got.length !== count || got.some((question) => question < first || question > last);
  });
  return unmet.length + (isTwice ? 1 : 0);
};

const figures: Record<string, number> = {};
const seconds = (since: number): number => Number(((performance.now() - since) / 1000).toFixed(2));

const drawAll = (): void => {
  const since = performance.now();
  const papers = range(0, PAPERS).map((paper) => drawByRules(disjoint, randomOf(`bench ${paper}`)).picked);
  figures.papersSeconds = seconds(since);
  figures.papers = papers.length;
  figures.papersWrong = papers.filter((paper) => faultsOf(paper, disjoint) > 0).length;
};

const composeAll = async (): Promise<void> => {
  const since = performance.now();
  const composed = await composeForms({
    rules: overlapping,
    forms: FORMS,
    overlap: OVERLAP,
    exposure: EXPOSURE,
    seed: 'bench',
  });
  figures.formsSeconds = seconds(since);
  const forms = 'forms' in composed ? composed.forms : [];
  const uses = new Map<number, number>();
  for (const question of forms.flat(2)) uses.set(question, (uses.get(question) ?? 0) + 1);
  const shared = forms.flatMap((one, at) =>
    forms.slice(at + 1).map((other) => {
      const has = new Set(other.flat());
      return one.flat().filter((question) => has.has(question)).length;
    }),
  );
  figures.forms = forms.length;
  figures.formsWrong = forms.filter((form) => faultsOf(form, overlapping) > 0).length;
  figures.mostShared = Math.max(0, ...shared);
  figures.mostUsed = Math.max(0, ...uses.values());
};

await runBench({
  name: 'exam-compose',
  work: async () => {
    drawAll();
    await composeAll();
  },
  report: () => {
    console.table(figures);
    const { papersSeconds = Infinity, formsSeconds = Infinity, papersWrong = 1, formsWrong = 1 } = figures;
    const { forms = 0, mostShared = Infinity, mostUsed = Infinity } = figures;
    const missed =
      papersSeconds > GOALS.papers ||
      formsSeconds > GOALS.forms ||
      papersWrong + formsWrong > 0 ||
      forms !== FORMS ||
      mostShared > OVERLAP ||
      mostUsed > EXPOSURE;
    return { figures, missed: missed && !isQuick };
  },
});
