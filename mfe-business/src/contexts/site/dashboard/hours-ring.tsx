import type { StudentDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useId } from 'react';
import { ownClassLink } from './dashboard-path.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

type Hours = NonNullable<StudentDashboard['hours']>[number];

const SIZE = 96;
const WIDTH = 10;
const RADIUS = (SIZE - WIDTH) / 2;
const ROUND = 2 * Math.PI * RADIUS;

/** Whole and tenths of hours, without what binary fractions leave. */
const tenths = (hours: number): number => Math.round(hours * 10) / 10;

/** The hours of one class as a ring that closes. */
export const HoursRing = ({ hours: { classId, className, done, need, until } }: { hours: Hours }) => {
  const t = useTexts(dashboardTexts);
  const id = useId();
  const share = need > 0 ? Math.min(done / need, 1) : 1;
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: WIDTH };
  return (
    <div className={styles.ring}>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <circle {...circle} stroke="currentColor" opacity="0.25" />
          <circle
            {...circle}
            stroke="currentColor"
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
          <text
            x="50%"
            y="50%"
            dy="0.35em"
            textAnchor="middle"
            fill="currentColor"
            fontSize="20"
            fontWeight="600"
          >
            {Math.floor(share * 100)}%
          </text>
        </svg>
      </div>
      <div className={styles.words}>
        <MaybeLink link={ownClassLink(classId)}>{className}</MaybeLink>
        <span id={id} className={styles.kicker}>
          {done >= need
            ? t('hoursDone', { done, need })
            : t('hoursMissing', { done, need, missing: tenths(need - done) })}
        </span>
        <span className={styles.kicker}>{t('until', { date: formatDate(until) })}</span>
      </div>
    </div>
  );
};
