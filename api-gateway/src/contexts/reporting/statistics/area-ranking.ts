/** The areas below the caller's own beside each other: the last twelve months, and how they went. */
import { askedFor, groupsOf, lengthOf, measureIn, shownFor, timesOf, today } from './figures.ts';
import { digitsBelow } from './rank.ts';
import { areasNamed } from './names.query.ts';
import { sumsByArea } from './statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import { dayAfter } from '../../../export/wall-clock.ts';
import type { DashboardRanking } from '@college/contracts/site/dashboard-rows';

const YEAR_DAYS = 365;

/** The most trained first, then the most enrolled. An area in which nobody enrolled is not in it. */
export const areaRanking = async (context: SignedInContext): Promise<DashboardRanking> => {
  const { read, language } = context;
  const shown = await shownFor(context);
  const to = today(context);
  const asked = askedFor({ from: dayAfter(to, 1 - YEAR_DAYS), to }, context, shown);
  const { period } = asked;
  const times = timesOf(period, asked.isCoarse);
  const digits = await digitsBelow(undefined, context);
  const rows = await sumsByArea(read, 'enrolments', asked, digits, lengthOf(times));
  const codeOf = (area: string): string => area.padEnd(6, '0');
  const codes = [...new Set(rows.map(({ area }) => codeOf(area)))];
  const names = new Map((await areasNamed(read, codes, language)).map(({ id, name }) => [String(id), name]));
  const areas = codes.map((code) => {
    const own = rows.filter(({ area }) => codeOf(area) === code);
    const byTime = groupsOf(own, ({ time }) => String(time));
    const now = groupsOf(
      own.filter(({ time }) => time !== 'before'),
      () => 'now',
    ).get('now');
    const trained = measureIn(now ?? {}, 'trained', shown);
    return {
      code,
      name: names.get(code) ?? code,
      enrolled: measureIn(now ?? {}, 'enrolled', shown).value,
      trained: trained.value,
      before: measureIn(byTime.get('before') ?? {}, 'trained', shown).value,
      share: trained.value !== null && trained.of ? Math.round((trained.value / trained.of) * 100) : null,
      months: times.map((time) => measureIn(byTime.get(time) ?? {}, 'trained', shown).value),
      link: toScreen('business/statistics/overview', `from=${period.from}&to=${period.to}&areaCode=${code}`),
    };
  });
  return {
    ...period,
    areas: areas.toSorted(
      (a, b) => (b.trained ?? -1) - (a.trained ?? -1) || (b.enrolled ?? -1) - (a.enrolled ?? -1),
    ),
  };
};
