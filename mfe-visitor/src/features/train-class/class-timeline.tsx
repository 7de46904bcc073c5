import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { trainClassFacts } from '@college/vocabulary/train-class-words';
import { classSchedule } from './class-schedule.ts';
import type { Stage } from './class-schedule.ts';
import styles from './class-timeline.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

const tones: Record<Stage['state'], Tone> = { ahead: 'neutral', now: 'good', past: 'neutral' };

/** The line repeats the list below it as a drawing, so it is hidden from screen readers. */
const Line = ({ stages, today }: { stages: readonly Stage[]; today: number }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  return (
    <div className={styles.line} aria-hidden="true">
      <span className={styles.today} style={{ insetInlineStart: `${today}%` }} />
      {stages.map(({ name, from, length }) => (
        <span
          key={name}
          className={`${styles.stage} ${styles[name]}`}
          style={{ insetInlineStart: `${from}%`, width: `${length}%` }}
        >
          {length > 14 && words(name)}
        </span>
      ))}
      {/* Shifted back in proportion to its position, so that it never leaves the line. */}
      <span
        className={styles.flag}
        style={{ insetInlineStart: `${today}%`, transform: `translateX(-${today}%)` }}
      >
        {t('today')}
      </span>
    </div>
  );
};

/** The application and training periods, with a mark at `now`, in milliseconds since the epoch. */
export const ClassTimeline = ({ info, now }: { info: VTrainClassInfo; now: number }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  const { stages, today } = classSchedule(info, now);
  return (
    <Card title={t('schedule')}>
      <Line stages={stages} today={today} />
      <ol className={styles.list}>
        {stages.map(({ name, begin, end, state }) => (
          <li key={name} className={styles.item}>
            <span className={`${styles.dot} ${styles[name]}`} aria-hidden="true" />
            <strong>{words(name)}</strong>
            <StatusLabel tone={tones[state]}>{t(state)}</StatusLabel>
            <span className={styles.dates}>
              {words('until', { begin: formatDate(begin, 'moment'), end: formatDate(end, 'moment') })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
