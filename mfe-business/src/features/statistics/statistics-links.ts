import type { DashboardLink } from '@college/contracts/business/dashboard';
import type { StatisticsFilters } from '@college/contracts/business/statistics';

const link = (screen: string, query: Record<string, string | number | undefined>): DashboardLink => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return { screens: [screen], path: '', query: search.toString() };
};

/** Where the people behind a figure are listed. */
export const peopleLink = (
  id: string,
  { from, to, areaCode, subjectId }: StatisticsFilters,
): DashboardLink => {
  switch (id) {
    case 'hours':
      return link('business/study-supervision/records', { from, to, areaCode });
    case 'trained':
      return link('business/study-supervision/progress', { state: 'completed' });
    case 'graded':
    case 'passed':
    case 'passed-first':
      return link('business/exam-grading/list', {});
    case 'certificates':
    case 'state-records':
      return link('business/user-cert/list', { state: 'valid', subjectId });
    default:
      return link('business/train-class/list', { areaCode, subjectId });
  }
};

export const enterpriseLink = (departmentId: number): DashboardLink =>
  link('business/study-supervision/progress', { departmentId });
export const courseLink = (courseId: number, { from, to, areaCode }: StatisticsFilters): DashboardLink =>
  link('business/study-supervision/records', { courseId, from, to, areaCode });
