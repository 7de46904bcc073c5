import type {
  ClassUserObstacle,
  ClassUserRow,
  ClassUserState,
} from '@college/contracts/classes/class-user-row';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { classUserTexts } from './class-user.texts.ts';
import styles from './class-user.module.css';

const TONES: Record<ClassUserState, Tone> = {
  pending: 'warn',
  waiting: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  removed: 'neutral',
};

type Shown = Pick<ClassUserRow, 'state' | 'waitNo'> & Partial<Pick<ClassUserRow, 'outcome'>>;

/** The state of a place, the number of whom waits for a seat, and how a finished class ended for them. */
export const PlaceState = ({ state, waitNo, outcome = '' }: Shown) => {
  const t = useTexts(classUserTexts);
  if (outcome !== '')
    return <StatusLabel tone={outcome === 'completed' ? 'good' : 'bad'}>{t(outcome)}</StatusLabel>;
  return (
    <StatusLabel tone={TONES[state]}>
      {waitNo === null ? t(state) : t('waitNo', { number: waitNo })}
    </StatusLabel>
  );
};

/** Something speaks against approving them. */
export const hasObstacle = ({ obstacles, conflict }: Pick<ClassUserRow, 'obstacles' | 'conflict'>): boolean =>
  conflict !== '' || obstacles.length > 0;

/** What is to be known before a decision. */
export const ToNote = ({ obstacles, conflict, isOwn }: ClassUserRow) => {
  const t = useTexts(classUserTexts);
  // Who cannot decide anyway need not know why.
  const decidesNot = usePermit('class-user:audit') && isOwn;
  const others = obstacles.filter((one): one is Exclude<ClassUserObstacle, 'overlap'> => one !== 'overlap');
  if (!hasObstacle({ obstacles: others, conflict }) && !decidesNot) return '—';
  return (
    <span className={styles.state}>
      {conflict !== '' && (
        <>
          <StatusLabel tone="bad">{t('overlap')}</StatusLabel>
          <span className={styles.soft}>{conflict}</span>
        </>
      )}
      {others.map((one) => (
        <StatusLabel key={one} tone="bad">
          {t(one)}
        </StatusLabel>
      ))}
      {decidesNot && <StatusLabel tone="neutral">{t('own')}</StatusLabel>}
    </span>
  );
};
