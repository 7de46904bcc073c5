import { SMALLEST_GROUP } from '@college/contracts/business/statistics';

/**
 * What a caller gets to see of numbers of people (ADR 107). Whoever may see the people sees the numbers. Others see none
 * about fewer than five, and the rest in steps of five: else the difference of two figures would be such a small group.
 */
export interface Shown {
  /** The numbers as they are. */
  readonly isExact: boolean;
  /** `group`: how many people the number is about, if that is not the number itself. */
  readonly people: (value: number, group?: number) => number | null;
  /** Hours of so many people at least. */
  readonly hours: (hours: number, people: number) => number | null;
}

const inSteps = (value: number): number => Math.round(value / SMALLEST_GROUP) * SMALLEST_GROUP;
/** To a tenth. */
const rounded = (hours: number): number => Math.round(hours * 10) / 10;

export const shownTo = (seesPeople: boolean): Shown =>
  seesPeople
    ? { isExact: true, people: (value) => value, hours: rounded }
    : {
        isExact: false,
        people: (value, group = value) =>
          group === 0 ? 0 : group < SMALLEST_GROUP ? null : Math.min(inSteps(value), inSteps(group)),
        hours: (hours, people) => (hours === 0 ? 0 : people < SMALLEST_GROUP ? null : rounded(hours)),
      };
