import type { TrainClassRow } from '@college/contracts/business/train-class';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { SeatsBar } from './seats-bar.tsx';
import type { AskedAction } from './train-class-actions.ts';
import styles from './train-class-list.module.css';
import { TrainClassRowActions } from './train-class-row-actions.tsx';
import { trainClassTexts } from './train-class.texts.ts';

/** The columns of the list; `onAsk` is told which action was chosen on which class. */
export const useTrainClassColumns = (
  onAsk: (action: AskedAction, trainClass: TrainClassRow) => void,
): Column<TrainClassRow>[] => {
  const t = useTexts(trainClassTexts);
  const word = useTrainClassWord();
  const { search } = useLocation();
  const period = (begin: string, end: string) => (
    <span className={styles.period}>
      <span>{formatDate(begin)}</span> <span>{t('until', { end: formatDate(end) })}</span>
    </span>
  );
  return [
    {
      key: 'name',
      title: t('class'),
      sortable: true,
      priority: 'lead',
      render: ({ id, name, code, isTopShow }) => (
        <span className={styles.stack}>
          <span>
            <Link to={`/trainClass/detail?id=${id}`} state={{ list: search }}>
              {name}
            </Link>
            {isTopShow && (
              <span className={styles.top}>
                <Icon name="pin" label={t('topShow')} />
              </span>
            )}
          </span>
          <small className={styles.code}>{code}</small>
        </span>
      ),
    },
    {
      key: 'subjectName',
      title: t('subject'),
      render: ({ subjectName, trainMode, trainKind }) => (
        <span className={styles.stack}>
          <span>{subjectName}</span>
          <small className={styles.faint}>
            {word(trainMode)} · {word(trainKind)}
          </small>
        </span>
      ),
    },
    {
      key: 'applyBegin',
      title: t('applyWindow'),
      sortable: true,
      render: ({ applyBegin, applyEnd }) => period(applyBegin, applyEnd),
    },
    {
      key: 'trainBegin',
      title: t('trainWindow'),
      sortable: true,
      render: ({ trainBegin, trainEnd }) => period(trainBegin, trainEnd),
    },
    {
      key: 'areaName',
      title: t('area'),
      priority: 'low',
      render: ({ areaName }) => <span className={styles.whole}>{areaName || '—'}</span>,
    },
    {
      key: 'quota',
      title: t('seats'),
      render: ({ studentCount, quota }) => <SeatsBar taken={studentCount} quota={quota} />,
    },
    {
      key: 'phase',
      title: t('phase'),
      render: ({ phase }) => <StatusLabel tone={trainClassTone(phase)}>{word(phase)}</StatusLabel>,
    },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <div className={styles.whole}>
          <TrainClassRowActions trainClass={row} onAsk={(action) => onAsk(action, row)} />
        </div>
      ),
    },
  ];
};
