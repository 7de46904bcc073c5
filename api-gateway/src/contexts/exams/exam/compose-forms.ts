/**
 * Forms of an exam by rules that may overlap: one integer programme a form, so that each meets all rules, has few
 * questions in common with each form before it, and no question stands in too many. Solved in a thread of its own, which
 * starts with the first form and ends when idle.
 */
import { Piscina } from 'piscina';
import type { Drawing } from './draw-by-rules.ts';
import { randomOf } from './paper-random.ts';

const MEMORY_MB = 1024;
const IDLE_MS = 10_000;
/** Work that answers calls has priority. */
const NICE = 5;

export interface Composition {
  readonly rules: readonly Drawing[];
  readonly forms: number;
  /** How many questions two forms may have in common. */
  readonly overlap: number;
  /** In how many forms one question may stand. */
  readonly exposure: number;
  readonly seed: string;
}

/** For each form, for each rule, the questions that it gets; or how many forms were possible. */
export type Composed = { readonly forms: number[][][] } | { readonly possible: number };

/** A question costs more the more forms have it: they spread over the bank. */
const COST_OF_USE = 2000;
const COST_OF_CHANCE = 1000;

export const composeForms = async (
  { rules, forms: wanted, overlap, exposure, seed }: Composition,
  onForm: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Composed> => {
  const pool = new Piscina({
    filename: new URL('./compose-thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  try {
    const random = randomOf(seed);
    const uses = new Map<number, number>();
    const forms: number[][][] = [];
    while (forms.length < wanted) {
      const free = (question: number): boolean => (uses.get(question) ?? 0) < exposure;
      const left = rules.map(({ count, from }) => ({ count, from: from.filter(free) }));
      const cost: Record<number, number> = {};
      for (const { from } of left)
        for (const question of from)
          cost[question] ??= 1 + random(COST_OF_CHANCE) + COST_OF_USE * (uses.get(question) ?? 0);
      const earlier = forms.map((form) => form.flat());
      const form = (await pool.run({ rules: left, cost, earlier, overlap })) as number[][] | null;
      if (form === null) return { possible: forms.length };
      for (const question of form.flat()) uses.set(question, (uses.get(question) ?? 0) + 1);
      forms.push(form);
      await onForm(forms.length);
    }
    return { forms };
  } finally {
    await pool.destroy();
  }
};
