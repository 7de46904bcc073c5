import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { StatTile, StatTiles } from '@college/ui-kit/stat-tile';
import { TimeChartCard } from '@college/ui-kit/time-chart';
import { useMemo } from 'react';
import { HealthByVersion } from './health-by-version.tsx';
import { momentsOf, PERIODS, totalsOf } from './health-figures.ts';
import { NewestFailures } from './newest-failures.tsx';
import { useHealth } from './micro-frontend.queries.ts';
import styles from './micro-frontend.module.css';
import { healthTexts } from './remote-health.texts.ts';
import { healthTone, shareText } from './remote.words.ts';

interface HealthTabProps {
  id: number;
  hours: number;
  onHours: (hours: number) => void;
}

/** The health of a remote over time and by version, and the newest failures. */
export const HealthTab = ({ id, hours: asked, onHours }: HealthTabProps) => {
  const t = useTexts(healthTexts);
  const hours = PERIODS.find((period) => period === asked) ?? PERIODS[0];
  const { data, error, isFetching, refetch } = useHealth(id, hours);
  const moments = useMemo(() => momentsOf(data?.buckets ?? [], hours), [data, hours]);
  const series = useMemo(
    () => [
      {
        name: t('loads'),
        tone: 'info' as const,
        values: data?.buckets.map(({ loads }) => loads) ?? [],
      },
      {
        name: t('failures'),
        tone: 'bad' as const,
        values: data?.buckets.map(({ failures }) => failures) ?? [],
      },
    ],
    [data, t],
  );
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={10} />
        )}
      </Card>
    );
  const { sessions, failedSessions, visitorLoads } = totalsOf(data.versions);
  return (
    <Stack>
      <div className={styles.period}>
        <SelectField
          label={t('period')}
          name="hours"
          hideLabel
          required
          value={hours}
          onChange={(period) => onHours(period ?? PERIODS[0])}
          options={PERIODS.map((period) => ({ value: period, text: t(`hours${period}`) }))}
        />
      </div>
      <StatTiles>
        <StatTile label={t('sessions')} value={sessions} icon="users" />
        <StatTile
          label={t('failedSessions')}
          value={failedSessions}
          icon="warn"
          tone={healthTone(sessions, failedSessions)}
        />
        <StatTile
          label={t('rate')}
          value={shareText(failedSessions, sessions)}
          icon="chart"
          tone={healthTone(sessions, failedSessions)}
        />
        <StatTile label={t('visitorLoads')} value={visitorLoads} icon="info" />
      </StatTiles>
      {data.buckets.some(({ loads, failures }) => loads + failures > 0) ? (
        <TimeChartCard caption={t('chart')} moments={moments} series={series} />
      ) : (
        <Card>
          <EmptyState icon="chart" title={t('noneTitle')} hint={t('noneHint')} />
        </Card>
      )}
      <div className={styles.columns}>
        <HealthByVersion versions={data.versions} />
        <NewestFailures failures={data.recent} />
      </div>
    </Stack>
  );
};
