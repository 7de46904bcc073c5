import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import { formatDate } from '@college/portal-sdk/format';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { useAreas, useSubjects } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';

export interface ChartNotes {
  /** The period and the filters, in words. */
  about: string;
  source: string;
}

interface Answer {
  counted?: { from: string; to: string } | undefined;
  asOf: string | null;
}

/** What a chart is of and where it is from, for its picture and for paper. */
export const useChartNotes = (asked: StatisticsFilters, answer: Answer | undefined): ChartNotes => {
  const t = useTexts(statisticsTexts);
  const site = useSession((session) => session.settings.siteName);
  const area = useAreas().data?.find(({ code }) => code === asked.areaCode)?.name;
  const subject = useSubjects().data?.find(({ id }) => id === asked.subjectId)?.name;
  const { from, to } = answer?.counted ?? asked;
  const kind = asked.trainKind && t(`kind-${asked.trainKind}`);
  const counted = answer?.asOf && t('asOf', { time: formatDate(answer.asOf, 'minute') });
  return {
    about: [`${from} – ${to}`, area, subject, kind].filter(Boolean).join(' · '),
    source: [t('source', { site }), counted].filter(Boolean).join(' · '),
  };
};
