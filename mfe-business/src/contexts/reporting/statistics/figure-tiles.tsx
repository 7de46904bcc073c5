import type { StatisticsFigure, StatisticsFilters } from '@college/contracts/reporting/statistics';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { StatTile, StatTiles } from '@college/ui-kit/stat-tile';
import { peopleLink } from './statistics-links.ts';
import { statisticsTexts } from './statistics.texts.ts';

export const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
export const percentOf = (value: number, of: number): number => Math.round((value / Math.max(of, 1)) * 100);

/** Shown as a percentage rather than as a number of people. */
const isShare = (id: string): boolean => id === 'passed' || id === 'passed-first';

/** How it stands beside the period before. */
const useChange = () => {
  const t = useTexts(statisticsTexts);
  return ({ id, value, of, previous, previousOf }: StatisticsFigure): string => {
    if (value === null || previous === null) return '';
    if (isShare(id)) {
      if (!of || !previousOf) return '';
      const points = percentOf(value, of) - percentOf(previous, previousOf);
      return points === 0 ? t('same') : t('points', { points: points > 0 ? `+${points}` : `−${-points}` });
    }
    if (previous === 0) return value === 0 ? '' : t('noneBefore');
    const percent = Math.round(((value - previous) / previous) * 100);
    if (percent === 0) return t('same');
    return t(percent > 0 ? 'more' : 'less', { percent: Math.abs(percent) });
  };
};

/** The figures of a period; each leads to its people where the role has their list. */
export const FigureTiles = ({
  figures,
  asked,
}: {
  figures: readonly StatisticsFigure[];
  asked: StatisticsFilters;
}) => {
  const t = useTexts(statisticsTexts);
  const changeOf = useChange();
  const shown = ({ id, value, of }: StatisticsFigure): string => {
    // A share of nobody is no share: 0% would say that all of them failed.
    if (value === null || (isShare(id) && of === 0)) return '—';
    return isShare(id) && of !== null ? t('share', { percent: percentOf(value, of) }) : amount(value);
  };
  const part = ({ id, value, of }: StatisticsFigure): string => {
    if (value === null) return t('hidden');
    if (of === null) return '';
    if (of === 0) return t(isShare(id) ? 'noneGraded' : 'noneSettled');
    return isShare(id)
      ? t('partOf', { value: amount(value), of: amount(of) })
      : t('ofSettled', { of: amount(of) });
  };
  return (
    <StatTiles>
      {figures.map((one) => (
        <StatTile
          key={one.id}
          label={one.id === 'passed' ? t('passRate') : nameOf(one.id, t)}
          value={<MaybeLink link={peopleLink(one.id, asked)}>{shown(one)}</MaybeLink>}
          hint={[part(one), changeOf(one)].filter(Boolean).join(' · ')}
        />
      ))}
    </StatTiles>
  );
};

const KNOWN = [
  'enrolled',
  'trained',
  'hours',
  'graded',
  'passed',
  'passed-first',
  'certificates',
  'state-records',
] as const;

/** A newer gateway may have figures that this build has no word for. */
const nameOf = (id: string, t: (key: (typeof KNOWN)[number]) => string): string => {
  const known = KNOWN.find((one) => one === id);
  return known ? t(known) : id;
};
