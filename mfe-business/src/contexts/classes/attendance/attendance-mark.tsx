import type { AttendanceMark as Mark } from '@college/contracts/classes/attendance-row';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { attendanceTexts } from './attendance.texts.ts';
import styles from './attendance.module.css';

/** When somebody came or went, how, and what is worth a look. */
export const AttendanceMark = ({ mark }: { mark: Mark | null }) => {
  const t = useTexts(attendanceTexts);
  if (!mark) return '—';
  const { at, by, reason, recordedBy, face, isShared } = mark;
  return (
    <span className={styles.mark}>
      <span>{formatDate(at, 'time').slice(0, 5)}</span>
      {by === 'hand' ? (
        <span title={t('byHandOf', { name: recordedBy, reason })}>
          <StatusLabel tone="info">{t('hand')}</StatusLabel>
        </span>
      ) : (
        <span className={styles.how}>{t(by)}</span>
      )}
      {face === 'waiting' && <StatusLabel tone="warn">{t('faceWaiting')}</StatusLabel>}
      {isShared && (
        <span title={t('sharedHint')}>
          <StatusLabel tone="warn">{t('shared')}</StatusLabel>
        </span>
      )}
    </span>
  );
};
