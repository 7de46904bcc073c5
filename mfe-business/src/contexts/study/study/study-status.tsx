import type { LearnerCourse } from '@college/contracts/study/study-row';
import { clock } from '@college/player/clock';
import { useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { useHoursOf, useStudyReasonHint, useStudyTime } from '@college/vocabulary/study-words';
import type { LiveStudy } from './live-study.ts';
import { studyTexts } from './study.texts.ts';
import styles from './study-status.module.css';

/** A question that nobody need answer comes a good while before time stops counting. */
const STILL_THERE_SECONDS = 200;

/** Of a study hour, where an older gateway does not say it. */
const HOUR_MINUTES = 45;

/** Reasons that say themselves by what is to be seen. */
const QUIET: readonly string[] = ['paused', 'ware-full'];

interface StudyStatusProps {
  live: LiveStudy;
  course: LearnerCourse;
  /** Films and sound can stop; documents and texts are always open. */
  isFilm: boolean;
  isPlaying: boolean;
  isFull: boolean;
  /** The film is over, and its last seconds are not counted yet. */
  isEnding: boolean;
  /** In seconds; null where it is no film. */
  length: number | null;
}

/** In the bar: how much there is, and below whether time is counting, and why not. */
export const StudyStatus = (props: StudyStatusProps) => {
  const { live, course, isFilm, isPlaying, isFull, isEnding, length } = props;
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  const time = useStudyTime();
  const hoursOf = useHoursOf();
  const { sums, reason } = live;
  const isActive = !isFilm || isPlaying;
  const said = (): { text: string; tone: 'good' | 'warn' | 'idle'; icon: IconName } => {
    if (!live.isOnline) return { text: t('offline'), tone: 'warn', icon: 'warn' };
    if (reason === 'repeated' && !isFilm) return { text: t('readHere'), tone: 'idle', icon: 'good' };
    // Its first page had not come yet when it was opened.
    if (reason === 'not-delivered' && !isFilm && !live.hasCounted)
      return { text: t('readyText'), tone: 'idle', icon: 'clock' };
    if (reason !== null && !QUIET.includes(reason)) return { text: hint(reason), tone: 'warn', icon: 'warn' };
    if (isFull) return { text: t('full'), tone: 'good', icon: 'good' };
    if (isActive && live.idleSeconds >= STILL_THERE_SECONDS)
      return { text: t('stillThere'), tone: 'warn', icon: 'warn' };
    if (isEnding) return { text: t('ending'), tone: 'idle', icon: 'clock' };
    if (!isActive) return { text: t('readyFilm'), tone: 'idle', icon: 'play' };
    if (live.hasCounted) return { text: t('counting'), tone: 'good', icon: 'clock' };
    return { text: t(isFilm ? 'playing' : 'readyText'), tone: 'idle', icon: 'clock' };
  };
  const { text, tone, icon } = said();
  // Study hours of the course with what was studied since it was read.
  const hourSeconds = (course.hourMinutes ?? HOUR_MINUTES) * 60;
  const added = Math.max(0, sums.courseSeconds - course.creditedSeconds) / hourSeconds;
  const earned = Math.min(course.hours, Math.floor((course.earnedHours + added) * 10 + 1e-6) / 10);
  const facts = [
    {
      name: t('thisPart'),
      value: t('timeOf', { time: time(sums.creditedSeconds), whole: time(sums.wareSeconds) }),
    },
    { name: t('thisCourse'), value: hoursOf(earned, course.hours) },
    { name: t('today'), value: time(sums.todaySeconds) },
  ];
  return (
    <>
      <p className={classNames(styles.said, styles[tone])} role="status">
        <Icon name={icon} />
        <span>{text}</span>
      </p>
      {length !== null && <CreditStrip ranges={live.credited} length={length} />}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

interface CreditStripProps {
  ranges: LiveStudy['credited'];
  length: number;
}

/** Which stretches of a film are counted, along its length. */
const CreditStrip = ({ ranges, length }: CreditStripProps) => {
  const t = useTexts(studyTexts);
  const words = ranges.map(({ from, to }) => `${clock(from)}–${clock(Math.min(to, length))}`).join(', ');
  const label = words === '' ? t('creditedNone') : t('creditedAs', { ranges: words });
  return (
    <figure className={styles.strip}>
      <svg
        viewBox={`0 0 ${Math.max(1, length)} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={styles.bar}
      >
        {ranges.map(({ from, to }) => (
          <rect key={from} x={from} y={0} width={Math.max(0, Math.min(to, length) - from)} height={1} />
        ))}
      </svg>
      <figcaption aria-hidden="true">{t('credited')}</figcaption>
    </figure>
  );
};
