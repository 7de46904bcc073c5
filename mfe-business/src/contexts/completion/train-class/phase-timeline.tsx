import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import styles from './phase-timeline.module.css';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

const MOMENTS = ['applyBegin', 'applyEnd', 'trainBegin', 'trainEnd'] as const;

/** Margin on both sides, in per cent, for a today that is before or after everything. */
const ROOM = 4;

interface PhaseTimelineProps {
  schedule: Pick<TrainClassRow, (typeof MOMENTS)[number]>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The four dates of a class in order, with today among them, drawn to scale. */
export const PhaseTimeline = ({ schedule, now }: PhaseTimelineProps) => {
  const t = useTexts(trainClassDetailTexts);
  const at = (moment: (typeof MOMENTS)[number]): number => Date.parse(schedule[moment]);
  const steps = [
    ...MOMENTS.map((moment) => ({ key: moment as string, name: t(moment), time: at(moment) })),
    { key: 'today', name: t('today'), time: now },
  ].sort((one, other) => one.time - other.time);

  const times = MOMENTS.map(at);
  const start = Math.min(...times);
  const length = Math.max(...times) - start;
  const place = (time: number): number => {
    if (time < start) return ROOM / 2;
    if (time > start + length) return 100 - ROOM / 2;
    return ROOM + (length === 0 ? 0 : ((time - start) / length) * (100 - 2 * ROOM));
  };
  const span = (begin: number, end: number) => ({
    insetInlineStart: `${place(begin)}%`,
    width: `${Math.max(place(end) - place(begin), 0)}%`,
  });

  return (
    <div className={styles.timeline}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.apply} style={span(at('applyBegin'), at('applyEnd'))}>
          <span>{t('applications')}</span>
        </span>
        <span className={styles.train} style={span(at('trainBegin'), at('trainEnd'))}>
          <span>{t('training')}</span>
        </span>
        <span className={styles.mark} style={{ insetInlineStart: `${place(now)}%` }} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ key, name, time }) => (
          <li
            key={key}
            className={key === 'today' ? styles.today : time <= now ? styles.past : styles.ahead}
            aria-current={key === 'today' ? 'date' : undefined}
          >
            <span className={styles.name}>{name}</span>
            <time dateTime={new Date(time).toISOString()}>
              {formatDate(new Date(time).toISOString(), 'minute')}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
};
