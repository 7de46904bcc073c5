/** Rounded down to a tenth, so that nothing is shown as done that is not. */
export const shownHours = (hours: number): number => Math.floor(hours * 10) / 10;
