/**
 * Whether two papers agree in their wrong answers more than chance explains. No input, no output.
 *
 * Of the questions that both have wrong, the number with the same wrong answer is compared with what is expected if both
 * chose independently among the wrong answers, each as often as all who had the question wrong: m is the sum of the
 * squares of those shares, the expectation the sum of m, the variance the sum of m(1 - m). Right answers agree among
 * those who know, and say nothing. The pair's own answers are among the shares, which makes z smaller, not larger.
 */

/** A paper by its wrong answers: question → what was chosen. */
export interface WrongAnswers {
  readonly id: number;
  readonly userId: number;
  readonly wrong: ReadonlyMap<string, string>;
}

export interface Agreement {
  readonly first: number;
  readonly second: number;
  readonly bothWrong: number;
  readonly same: number;
  readonly expected: number;
  readonly z: number;
}

/** Fewer say nothing, however well they agree. */
export const FEWEST_BOTH_WRONG = 5;

/** Each is compared with all others: some milliseconds where there are thousands. */
const PAPERS_BEFORE_REST = 5;

/** How likely two who have a question wrong give the same wrong answer. */
export const matchChances = (papers: readonly WrongAnswers[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { wrong } of papers)
    for (const [question, answer] of wrong) {
      const of = counts.get(question) ?? new Map<string, number>();
      of.set(answer, (of.get(answer) ?? 0) + 1);
      counts.set(question, of);
    }
  return new Map(
    [...counts].map(([question, of]) => {
      const all = [...of.values()].reduce((sum, n) => sum + n, 0);
      return [question, [...of.values()].reduce((sum, n) => sum + (n / all) ** 2, 0)];
    }),
  );
};

export const agreementOfPair = (
  first: WrongAnswers,
  second: WrongAnswers,
  chances: ReadonlyMap<string, number>,
): Agreement | null => {
  let [bothWrong, same, expected, variance] = [0, 0, 0, 0];
  for (const [question, answer] of first.wrong) {
    const other = second.wrong.get(question);
    if (other === undefined) continue;
    const chance = chances.get(question) ?? 0;
    bothWrong += 1;
    expected += chance;
    variance += chance * (1 - chance);
    if (other === answer) same += 1;
  }
  if (bothWrong < FEWEST_BOTH_WRONG || variance === 0) return null;
  const z = (same - expected) / Math.sqrt(variance);
  return { first: first.id, second: second.id, bothWrong, same, expected, z };
};

const strongestFirst = (found: readonly Agreement[]): Agreement[] => found.toSorted((a, b) => b.z - a.z);

/** The pairs of one paper from this z on, the strongest first. */
export const agreementsOf = (id: number, papers: readonly WrongAnswers[], least: number): Agreement[] => {
  const own = papers.find((paper) => paper.id === id);
  if (!own) return [];
  const chances = matchChances(papers);
  return strongestFirst(
    papers.flatMap((other) => {
      // Whoever sits twice makes their own mistakes again.
      const pair = other.userId === own.userId ? null : agreementOfPair(own, other, chances);
      return pair !== null && pair.z >= least ? [pair] : [];
    }),
  );
};

/** All pairs from this z on, the strongest first. They are many: `rest` is awaited after every so many papers. */
export const agreements = async (
  papers: readonly WrongAnswers[],
  least: number,
  rest: () => Promise<void> = () => Promise.resolve(),
): Promise<Agreement[]> => {
  const chances = matchChances(papers);
  const found: Agreement[] = [];
  for (const [at, first] of papers.entries()) {
    for (let other = at + 1; other < papers.length; other += 1) {
      const second = papers[other];
      if (!second || second.userId === first.userId) continue;
      const pair = agreementOfPair(first, second, chances);
      if (pair !== null && pair.z >= least) found.push(pair);
    }
    if (at % PAPERS_BEFORE_REST === 0) await rest();
  }
  return strongestFirst(found);
};
