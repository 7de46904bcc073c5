/**
 * What a caller gets to see of numbers of people (ADR 96, 107). Whoever may see the people sees the numbers. For others
 * they are added up from whole groups of five and more, and nothing is left of smaller ones.
 */
export interface Shown {
  /** The numbers as they are, by the day. */
  readonly isExact: boolean;
  /** `group`: of how many people the number is a part, if it is one. */
  readonly people: (value: number, group?: number) => number | null;
  readonly hours: (hours: number) => number | null;
}

/** To a tenth. */
const rounded = (hours: number): number => Math.round(hours * 10) / 10;

export const shownTo = (seesPeople: boolean): Shown =>
  seesPeople
    ? { isExact: true, people: (value) => value, hours: rounded }
    : {
        isExact: false,
        // None, or too few: which of the two is not shown.
        people: (value, group = value) => (group === 0 ? null : value),
        hours: (hours) => (hours === 0 ? null : rounded(hours)),
      };
