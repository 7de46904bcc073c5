import type { VTrainClassRow } from '@college/contracts/reporting/visitor';

type Dates = Pick<VTrainClassRow, 'applyBegin' | 'applyEnd' | 'trainBegin' | 'trainEnd'>;

export interface Stage {
  name: 'apply' | 'train';
  begin: string;
  end: string;
  state: 'ahead' | 'now' | 'past';
  /** Start and length, in percent of the line. */
  from: number;
  length: number;
}

/** Percent of the line left free at both ends, for a today before or after everything. */
const MARGIN = 6;

const stateOf = (begin: number, end: number, now: number): Stage['state'] =>
  now < begin ? 'ahead' : now < end ? 'now' : 'past';

/**
 * A class's dates as a line from the first day of application to the last day of training. `now` in milliseconds since
 * the epoch, `today` in percent of the line.
 */
export const classSchedule = (dates: Dates, now: number): { stages: Stage[]; today: number } => {
  const first = Date.parse(dates.applyBegin);
  const last = Date.parse(dates.trainEnd);
  const place = (time: number): number =>
    MARGIN + ((100 - 2 * MARGIN) * (time - first)) / Math.max(last - first, 1);
  const stage = (name: Stage['name'], begin: string, end: string): Stage => {
    const [from, to] = [Date.parse(begin), Date.parse(end)];
    return {
      name,
      begin,
      end,
      state: stateOf(from, to, now),
      from: place(from),
      length: place(to) - place(from),
    };
  };
  return {
    stages: [
      stage('apply', dates.applyBegin, dates.applyEnd),
      stage('train', dates.trainBegin, dates.trainEnd),
    ],
    today: now < first ? MARGIN / 2 : now > last ? 100 - MARGIN / 2 : place(now),
  };
};
