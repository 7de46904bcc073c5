import type { DashboardLink } from '@college/contracts/site/dashboard-rows';
import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import { toInputValue } from '@college/portal-sdk/format';

const link = (screen: string, query: Record<string, string | number | undefined>): DashboardLink => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return { screens: [screen], path: '', query: search.toString() };
};

/** As the college counts its days. */
export const dayOfToday = (): string => toInputValue(new Date().toISOString()).slice(0, 10);

const PROGRESS = 'business/study-supervision/progress';
const RECORDS = 'business/study-supervision/records';

/** Study is listed by the area of the class, as it is counted. */
const studied = ({ areaCode, ...filters }: StatisticsFilters) => ({ ...filters, classAreaCode: areaCode });

/** By which of their days people are counted in a figure. */
const DATED: Readonly<Record<string, string>> = {
  enrolled: 'enrolled',
  trained: 'settled',
  graded: 'graded',
  passed: 'graded',
  'passed-first': 'graded',
};

const NOWHERE: DashboardLink = { screens: [], path: '', query: '' };

/**
 * Where the people behind a figure are listed, with all of its filters. Certificates are listed as they stand today:
 * those of a day that is over have no list.
 */
export const peopleLink = (
  id: string,
  asked: StatisticsFilters,
  today: string = dayOfToday(),
): DashboardLink => {
  const { areaCode, subjectId, trainKind } = asked;
  if (id === 'hours') return link(RECORDS, studied(asked));
  if (id === 'certificates' || id === 'state-records')
    return asked.to < today
      ? NOWHERE
      : link('business/user-cert/list', {
          state: 'valid',
          issuer: id === 'certificates' ? 'college' : 'state',
          areaCode,
          subjectId,
          trainKind,
        });
  return link(PROGRESS, {
    ...asked,
    dated: DATED[id],
    ...(id === 'trained' && { state: 'completed' }),
  });
};

/** The people of an enterprise behind its place in a ranking. */
export const enterpriseLink = (departmentId: number, by: string, asked: StatisticsFilters): DashboardLink =>
  by === 'hours'
    ? link(RECORDS, { departmentId, ...studied(asked) })
    : link(PROGRESS, { departmentId, ...asked, dated: DATED[by] });
export const courseLink = (courseId: number, asked: StatisticsFilters): DashboardLink =>
  link(RECORDS, { courseId, ...studied(asked) });
