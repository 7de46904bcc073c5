/**
 * Draws questions by rules that may overlap: exactly as many as each rule wants and none twice, or which rules cannot be
 * met together. Chosen at random while there is a choice; where a rule finds all of its questions taken, others give
 * theirs up for different ones (an augmenting path), so that nothing is refused that could be met.
 */
import type { Random } from './paper-random.ts';

export interface Drawing {
  /** How many, and of which questions. */
  readonly count: number;
  readonly from: readonly number[];
}

export interface Drawn {
  /** For each rule, the questions that it got. */
  readonly picked: number[][];
  /** Sets of rules, by their index, that together want more questions than there are for them. */
  readonly conflicts: number[][];
}

/** A question that is free is found so soon where most are. */
const TRIES = 12;

export const drawByRules = (rules: readonly Drawing[], random: Random): Drawn => {
  const owner = new Map<number, number>();

  const freeOf = (from: readonly number[]): number | undefined => {
    for (let tries = 0; tries < TRIES && from.length > 0; tries += 1) {
      const question = from[random(from.length)];
      if (question !== undefined && !owner.has(question)) return question;
    }
    const free = from.filter((question) => !owner.has(question));
    return free[random(free.length)];
  };

  /** One more question for a rule; else the rules that have all that it could get. */
  const take = (wanting: number): null | Set<number> => {
    /** By which question of whom a rule was reached. */
    const reached = new Map<number, { readonly by: number; readonly question: number }>();
    const seen = new Set([wanting]);
    // What is added while the set is walked is walked too.
    for (const rule of seen) {
      const { from } = rules[rule] as Drawing;
      let question = freeOf(from);
      if (question !== undefined) {
        for (let to = rule; ;) {
          owner.set(question, to);
          const way = reached.get(to);
          if (way === undefined) return null;
          ({ question } = way);
          to = way.by;
        }
      }
      for (const taken of from) {
        const other = owner.get(taken);
        if (other === undefined || seen.has(other)) continue;
        seen.add(other);
        reached.set(other, { by: rule, question: taken });
      }
    }
    return seen;
  };

  const conflicts: number[][] = [];
  // Those with the least choice first: fewer have to give up what they got.
  const inTurn = [...rules.keys()].sort((one, other) => spare(rules[one]) - spare(rules[other]));
  for (const rule of inTurn) {
    const { count } = rules[rule] as Drawing;
    for (let got = 0; got < count; got += 1) {
      const stuck = take(rule);
      if (stuck === null) continue;
      const conflict = [...stuck].sort((one, other) => one - other);
      if (!conflicts.some((known) => known.join() === conflict.join())) conflicts.push(conflict);
      break;
    }
  }
  const picked: number[][] = rules.map(() => []);
  for (const [question, rule] of owner) picked[rule]?.push(question);
  return { picked, conflicts };
};

const spare = (rule: Drawing | undefined): number => (rule ? rule.from.length - rule.count : 0);
