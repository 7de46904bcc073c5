/** What takers, managers and time may do to an attempt, at random. */
import fc from 'fast-check';

/** Each window knows the epoch that it was given last. */
export type Window = 0 | 1;
export type Step =
  | { readonly kind: 'start'; readonly window: Window; readonly takeOver: boolean }
  | {
      readonly kind: 'save';
      readonly window: Window;
      /** To the number that is due: 0 it, below repeated, above from the future. */
      readonly shift: number;
      /** Of the first three questions, which have options. */
      readonly items: readonly number[];
      readonly option: 0 | 1;
    }
  | { readonly kind: 'submit'; readonly window: Window; readonly shift: 0 | 1 }
  | { readonly kind: 'extend'; readonly isAll: boolean; readonly minutes: number }
  | { readonly kind: 'pass'; readonly seconds: number }
  | { readonly kind: 'close' | 'reset' | 'restart' | 'sweep' };

const window = fc.constantFrom<Window>(0, 1);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('start' as const), window, takeOver: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      window,
      shift: fc.constantFrom(0, 0, 0, 0, -1, -2, 1, 5),
      items: fc.subarray([1, 2, 3]),
      option: fc.constantFrom<0 | 1>(0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      window,
      shift: fc.constantFrom<0 | 1>(0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('extend' as const),
      isAll: fc.boolean(),
      minutes: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 20, 59, 61, 600, 1500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('reset' as const, 'restart' as const, 'sweep' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
);
