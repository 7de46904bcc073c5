import type { MyStudyRow } from '@college/contracts/study/study-row';

type Studied = Pick<MyStudyRow, 'day' | 'creditedSeconds' | 'lost'>;

const minutes = (seconds: number): number => Math.round(seconds / 60);

/** What counted and what did not on each of these days, in minutes. */
export const minutesByDay = (rows: readonly Studied[], days: readonly string[]) => {
  const sumOf = (of: (row: Studied) => number): number[] =>
    days.map((day) => minutes(rows.reduce((sum, row) => sum + (row.day === day ? of(row) : 0), 0)));
  return {
    counted: sumOf(({ creditedSeconds }) => creditedSeconds),
    lost: sumOf(({ lost }) => lost.reduce((sum, { seconds }) => sum + seconds, 0)),
  };
};
