/** Options as weighted answers, as GIFT and Moodle have them. */
import type { FaultId } from './fault-sentences.ts';

/** Weights are rounded to five digits, of which some programs keep two. */
const ROUNDING = 0.5;

export interface Weighted {
  /** Per cent; null where none is given. */
  readonly weight: number | null;
  /** Marked as the one that is right, in GIFT by `=`. */
  readonly isTheRight: boolean;
}

export type Judgement =
  | { readonly kind: 'single' | 'multiple'; readonly right: number[]; readonly fault: null }
  | { readonly fault: FaultId };

const isSame = (weights: readonly number[]): boolean =>
  weights.every((weight) => Math.abs(weight - (weights[0] ?? 0)) < ROUNDING);
/** Whatever is not right counts the same, and nothing. */
const arePlainlyWrong = (weights: readonly number[]): boolean =>
  weights.every((weight) => weight <= 0) && isSame(weights);

/** Which options are right, where that is all that the weights say. */
export const judgedChoices = (options: readonly Weighted[]): Judgement => {
  const places = options.map((_option, at) => at);
  const marked = places.filter((at) => options[at]?.isTheRight);
  if (marked.length > 1) return { fault: 'several-right' };
  const right = marked.length === 1 ? marked : places.filter((at) => (options[at]?.weight ?? 0) > 0);
  const weightsOf = (chosen: readonly number[], none: number) =>
    chosen.map((at) => options[at]?.weight ?? none);
  const wrong = weightsOf(
    places.filter((at) => !right.includes(at)),
    0,
  );
  const good = weightsOf(right, 100 / Math.max(1, right.length));
  const total = good.reduce((sum, weight) => sum + weight, 0);
  if (right.length === 0 || Math.abs(total - 100) > ROUNDING || !isSame(good) || !arePlainlyWrong(wrong))
    return { fault: 'weights' };
  return { kind: marked.length === 1 ? 'single' : 'multiple', right, fault: null };
};

/** The weight of each right option of a multiple choice. */
export const shareOf = (count: number): string => String(Number((100 / count).toFixed(5)));

/** A text of Moodle's short answers, in which `*` stands for anything; null if this one does. */
export const withoutWildcard = (text: string): string | null =>
  /(?<!\\)\*/.test(text) ? null : text.replaceAll('\\*', '*');
export const withEscapedStars = (text: string): string => text.replaceAll('*', '\\*');

export const letterOf = (index: number): string => String.fromCharCode(65 + index);
