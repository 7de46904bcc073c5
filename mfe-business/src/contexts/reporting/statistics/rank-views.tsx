/** The rankings: each leads on to what it ranks. */
import { CourseRank, PeopleRank } from '@college/contracts/reporting/statistics';
import type { StatisticsFilters, StatisticsRank } from '@college/contracts/reporting/statistics';
import { levelOfArea } from '@college/contracts/platform/area-code';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { RankCard } from './rank-card.tsx';
import { RANK_WORDS } from './rank-words.ts';
import { knownAs } from './statistics-bar.tsx';
import { courseLink, enterpriseLink } from './statistics-links.ts';
import { useAreaRank, useCourseRank, useEnterpriseRank } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';

interface RankViewProps {
  asked: StatisticsFilters;
}

const WORDS = {
  enrolled: 'byEnrolled',
  trained: 'byTrained',
  hours: 'byHours',
  passed: 'byPassed',
  days: 'byDays',
} as const;

/** What is ranked by, in the address; people first. */
const useBy = () => useUrlFilters({ by: '' });

const usePeopleOptions = () => {
  const t = useTexts(statisticsTexts);
  return PeopleRank.options.map((value) => ({ value, text: t(RANK_WORDS[value]) }));
};

/** The same page for an area alone. */
const within = (search: string, areaCode: string): string => {
  const query = new URLSearchParams(search);
  query.set('areaCode', areaCode);
  return `?${query.toString()}`;
};

export const AreaRanks = ({ asked }: RankViewProps) => {
  const { search } = useLocation();
  const t = useTexts(statisticsTexts);
  const [filters, setFilters] = useBy();
  const by = knownAs(PeopleRank, filters.by) ?? 'enrolled';
  const name = ({ code, name: text }: StatisticsRank) =>
    code === asked.areaCode || levelOfArea(code) === 3 ? text : <Link to={within(search, code)}>{text}</Link>;
  return (
    <RankCard
      caption={t('rankAreas', { by: t(WORDS[by]) })}
      column={t('area')}
      options={usePeopleOptions()}
      by={by}
      onBy={(value) => setFilters({ by: value })}
      asked={asked}
      answer={useAreaRank({ ...asked, by, top: 100 })}
      name={name}
    />
  );
};

export const EnterpriseRanks = ({ asked }: RankViewProps) => {
  const t = useTexts(statisticsTexts);
  const [filters, setFilters] = useBy();
  const by = knownAs(PeopleRank, filters.by) ?? 'enrolled';
  return (
    <RankCard
      caption={t('rankEnterprises', { by: t(WORDS[by]) })}
      column={t('enterprise')}
      options={usePeopleOptions()}
      by={by}
      onBy={(value) => setFilters({ by: value })}
      asked={asked}
      answer={useEnterpriseRank({ ...asked, by, top: 50 })}
      name={({ id, name }) => <MaybeLink link={enterpriseLink(id, by, asked)}>{name}</MaybeLink>}
    />
  );
};

export const CourseRanks = ({ asked }: RankViewProps) => {
  const t = useTexts(statisticsTexts);
  const [filters, setFilters] = useBy();
  const by = knownAs(CourseRank, filters.by) ?? 'hours';
  return (
    <RankCard
      caption={t('rankCourses', { by: t(WORDS[by]) })}
      column={t('course')}
      options={CourseRank.options.map((value) => ({ value, text: t(RANK_WORDS[value]) }))}
      by={by}
      onBy={(value) => setFilters({ by: value })}
      asked={asked}
      answer={useCourseRank({ ...asked, by, top: 50 })}
      name={({ id, name }) => <MaybeLink link={courseLink(id, asked)}>{name}</MaybeLink>}
    />
  );
};
