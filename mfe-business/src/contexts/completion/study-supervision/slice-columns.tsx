import type { SliceRow } from '@college/contracts/study/study-row';
import type { EvidenceRow } from '@college/contracts/completion/study-supervision-row';
import { dateColumn } from '@college/form-kit/columns';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useStudyReason, useStudyTime } from '@college/vocabulary/study-words';
import { boardTexts } from './board.texts.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

const useLostOf = () => {
  const t = useTexts(supervisionTexts);
  const timeOf = useStudyTime();
  const reasonOf = useStudyReason();
  return ({ lost }: Pick<SliceRow, 'lost'>): string =>
    lost.length === 0
      ? '—'
      : lost.map(({ reason, seconds }) => `${reasonOf(reason)} ${timeOf(seconds)}`).join(t('comma'));
};

interface EvidenceProps {
  slice: Pick<SliceRow, 'isWeak' | 'isWaiting' | 'withdrawn'>;
}

const Evidence = ({ slice: { isWeak, isWaiting, withdrawn } }: EvidenceProps) => {
  const t = useTexts(boardTexts);
  if (withdrawn) return <StatusLabel tone="bad">{t('withdrawnState')}</StatusLabel>;
  if (isWaiting) return <StatusLabel tone="info">{t('faceWaiting')}</StatusLabel>;
  return <StatusLabel tone={isWeak ? 'warn' : 'good'}>{t(isWeak ? 'weak' : 'full')}</StatusLabel>;
};

/** The slices of a student, for whoever reads their record. */
export const usePersonColumns = (): Column<SliceRow>[] => {
  const t = useTexts(supervisionTexts);
  const timeOf = useStudyTime();
  const lostOf = useLostOf();
  return [
    dateColumn('begin', t('from'), { show: 'full', priority: 'lead' }),
    { key: 'wareName', title: t('content') },
    {
      key: 'creditedSeconds',
      title: t('credited'),
      render: ({ creditedSeconds }) => timeOf(creditedSeconds),
    },
    { key: 'lost', title: t('notCredited'), render: lostOf },
    { key: 'isWeak', title: t('evidence'), render: (slice) => <Evidence slice={slice} /> },
    { key: 'device', title: t('device'), priority: 'low' },
  ];
};

/** The same with what they were measured by, for whoever looks into a hint. */
export const useEvidenceColumns = (): Column<EvidenceRow>[] => {
  const t = useTexts(boardTexts);
  const timeOf = useStudyTime();
  const lostOf = useLostOf();
  return [
    dateColumn('begin', t('begin'), { show: 'full', sortable: true, priority: 'lead' }),
    { key: 'wareName', title: t('content') },
    {
      key: 'creditedSeconds',
      title: t('credited'),
      sortable: true,
      render: ({ creditedSeconds }) => timeOf(creditedSeconds),
    },
    { key: 'wallSeconds', title: t('took'), isExtra: true, render: ({ wallSeconds }) => timeOf(wallSeconds) },
    {
      key: 'jitterMs',
      title: t('jitter'),
      sortable: true,
      render: ({ jitterMs, beats }) => t('beats', { ms: jitterMs, count: beats }),
    },
    { key: 'lost', title: t('lost'), isExtra: true, render: lostOf },
    {
      key: 'isWeak',
      title: t('evidence'),
      render: (slice) => (
        <>
          <Evidence slice={slice} />{' '}
          {slice.decisionId !== null && (
            <Link to={`/studyDecision/detail?id=${slice.decisionId}`}>{t('decision')}</Link>
          )}
        </>
      ),
    },
    { key: 'device', title: t('device'), priority: 'low' },
  ];
};
