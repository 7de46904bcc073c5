/** The reports that are made regularly: when, what about, and what became of them. */
import type { ReportSchedule, ScheduleState } from '@college/contracts/reporting/report-schedule';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { RANK_WORDS } from './rank-words.ts';
import { reportScheduleTexts } from './report-schedule.texts.ts';
import { useDeleteSchedule, usePauseSchedule, useSchedules } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './statistics.module.css';

const TONES: Readonly<Record<ScheduleState, Tone>> = { active: 'good', paused: 'neutral', stopped: 'bad' };

/** What a report is about, in words. */
const useAbout = () => {
  const t = useTexts(statisticsTexts);
  const s = useTexts(reportScheduleTexts);
  return ({ by, every, span, filters, areaName, subjectName, format }: ReportSchedule): string =>
    [
      s(`${every}-${span}`),
      by && `${t('by')}: ${t(RANK_WORDS[by])}`,
      areaName,
      subjectName,
      filters.trainKind && t(`kind-${filters.trainKind}`),
      format === 'xlsx' ? 'Excel' : 'PDF',
    ]
      .filter(Boolean)
      .join(' · ');
};

export const ReportSchedules = () => {
  const s = useTexts(reportScheduleTexts);
  const { data, error, refetch } = useSchedules();
  return (
    <Card title={s('title')}>
      {error ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : data.length === 0 ? (
        <EmptyState icon="clock" title={s('none')} hint={s('noneHint')} />
      ) : (
        <ul>
          {data.map((row) => (
            <ScheduleRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const ScheduleRow = ({ row }: { row: ReportSchedule }) => {
  const t = useTexts(statisticsTexts);
  const s = useTexts(reportScheduleTexts);
  const aboutOf = useAbout();
  const pause = usePauseSchedule();
  const remove = useDeleteSchedule();
  const [isAsking, setAsking] = useState(false);
  const { id, report, state, reason, nextAt, lastAt, rowVersion } = row;
  const name = t(`report-${report}`);
  const isActive = state === 'active';
  return (
    <li className={styles.report}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <span>{aboutOf(row)}</span>
        <span>
          {[
            nextAt &&
              (Date.parse(nextAt) <= Date.now()
                ? s('due')
                : s('next', { time: formatDate(nextAt, 'minute') })),
            lastAt && s('last', { time: formatDate(lastAt, 'minute') }),
            reason,
            !isActive && s('whenResumed'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <StatusLabel tone={TONES[state]}>{s(`state-${state}`)}</StatusLabel>
      <div className={styles.files}>
        <Button
          kind="quiet"
          busy={pause.isPending}
          aria-label={`${s(isActive ? 'pause' : 'resume')}: ${name}`}
          onClick={() => pause.mutate({ id, rowVersion, isPaused: isActive })}
        >
          {s(isActive ? 'pause' : 'resume')}
        </Button>
        <Button
          kind="quiet"
          icon="remove"
          aria-label={`${s('delete')}: ${name}`}
          onClick={() => setAsking(true)}
        >
          {s('delete')}
        </Button>
      </div>
      {isAsking && (
        <DeleteDialog
          name={name}
          message={s('deleteMessage')}
          command={remove}
          input={{ id, rowVersion }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};
