import { useTexts } from '@college/portal-sdk/texts';
import styles from './seats-bar.module.css';
import { trainClassTexts } from './train-class.texts.ts';

interface SeatsBarProps {
  taken: number;
  quota: number;
  /** Applications that wait for a decision, and people on the waiting list. */
  pending: number;
  waiting: number;
}

/** How full a class is: the figures, and a bar. */
export const SeatsBar = ({ taken, quota, pending, waiting }: SeatsBarProps) => {
  const t = useTexts(trainClassTexts);
  if (quota === 0) return <span className={styles.none}>{t('noSeats')}</span>;
  const queue = [
    pending > 0 ? t('pending', { count: pending }) : '',
    waiting > 0 ? t('waiting', { count: waiting }) : '',
  ].filter((text) => text !== '');
  const share = Math.min(taken / quota, 1);
  return (
    <span className={styles.seats}>
      <span className={styles.line}>
        <span className={styles.figures}>{t('seatsOf', { taken, quota })}</span>
        {queue.length > 0 && <span className={styles.queue}>{queue.join(t('comma'))}</span>}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={share === 1 ? styles.full : styles.taken} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
};
