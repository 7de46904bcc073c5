import type { LearnerCourse, LearnerWare } from '@college/contracts/study/study-row';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { clock } from '@college/player/clock';
import { WarePlayer } from '@college/player/ware-player';
import type { WareControl, WareProgress } from '@college/player/ware-player';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { classNames } from '@college/ui-kit/class-names';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useStudyReasonHint } from '@college/vocabulary/study-words';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CheckpointDialog } from './checkpoint-dialog.tsx';
import { ToFacePhoto } from './to-face-photo.tsx';
import { PageProgress } from './page-progress.tsx';
import { missingPlace } from './ranges.ts';
import { readPages } from './read-pages.ts';
import { StudyStatus } from './study-status.tsx';
import { studyTexts } from './study.texts.ts';
import styles from './studied-ware.module.css';
import { MY_COURSES } from './study-paths.ts';
import { useFilmEnd } from './use-film-end.ts';
import { useStudy } from './use-study.ts';
import type { Elsewhere } from './use-study.ts';

const FaceCamera = lazyDialog(async () => (await import('@college/form-kit/face-camera')).FaceCamera);

/** Keys come up to a minute ahead of the place. */
const LOAD_AHEAD = 40;

/** In seconds. */
const TINY = 0.001;

interface StudiedWareProps {
  course: LearnerCourse;
  ware: LearnerWare;
  /** The one to go on with once this is complete; null: it was the last. */
  next: LearnerWare | null;
  /** Where what is counted is shown; null: it is not there yet. */
  counted: HTMLElement | null;
  onChoose: (wareId: number) => void;
}

/** One ware, studied: shown by the player, reported to the server, with what counts and what does not. */
export const StudiedWare = ({ course, ware, next, counted, onChoose }: StudiedWareProps) => {
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  const control = useRef<WareControl | null>(null);
  const [shown, setShown] = useState<WareProgress | null>(null);
  const study = useStudy({
    classId: course.classId,
    courseId: course.courseId,
    wareId: ware.id,
    onSeek: (position) => control.current?.goTo(position),
    onInterrupt: () => control.current?.interrupt(),
    onRecover: () => control.current?.recover(),
  });
  const { phase, live } = study;
  const isFilm = ware.kind === 'video' || ware.kind === 'audio' || ware.kind === 'replay';
  const length = isFilm ? ware.durationSeconds : null;
  const end = useFilmEnd(live, shown, length);
  if (phase.is === 'starting' || (phase.is === 'studying' && !live))
    return (
      <div aria-busy="true">
        <p className={styles.wait} role="status">
          {t('starting')}
        </p>
        <Skeleton block={360} />
      </div>
    );
  if (phase.is === 'elsewhere') return <StudiedElsewhere {...phase} onTakeOver={study.takeOver} />;
  if (phase.is === 'refused') {
    const needsPhoto = phase.reasons.includes('identity-failed');
    const reasons = phase.reasons.map(hint).join(' ');
    return (
      <Card>
        <EmptyState
          icon="warn"
          title={t('refusedTitle')}
          hint={needsPhoto ? t('needsPhoto') : reasons || phase.error.message}
          action={
            <>
              {needsPhoto && <ToFacePhoto />}
              <Button icon="refresh" onClick={study.retry}>
                {t('tryAgain')}
              </Button>
            </>
          }
        />
      </Card>
    );
  }
  const { session } = phase;
  // A second is lost to rounding when a film ends, unless the course falls short by it.
  const isAskedAgain = course.nextWareId === ware.id && ware.creditedSeconds >= ware.creditSeconds - 1;
  const tolerance = isAskedAgain ? TINY : 1;
  const isFull = live !== null && live.sums.missingSeconds < tolerance;
  const hasMissed = live !== null && length !== null && end === 'counted' && !isFull;
  const missing = hasMissed ? missingPlace(live.credited, length) : null;
  const pages = live ? readPages(session.media, live.credited, live.sums.wareSeconds) : [];
  return (
    <div className={classNames(styles.whole, !isFilm && styles.paper)}>
      {live &&
        counted &&
        createPortal(
          <StudyStatus
            live={live}
            course={course}
            isFilm={isFilm}
            isPlaying={shown?.isPlaying ?? false}
            isFull={isFull}
            isEnding={end === 'counting'}
            length={length}
          />,
          counted,
        )}
      {isFull && <Full next={next} onChoose={onChoose} />}
      {missing !== null && (
        <Message tone="warn">
          <p>{t('gap')}</p>
          <Button onClick={() => study.goTo(missing)}>{t('toGap', { place: clock(missing) })}</Button>
        </Message>
      )}
      {!isFull && (
        <PageProgress
          pages={pages}
          position={shown?.position ?? session.position}
          isText={session.media.by === 'sections'}
          onGo={(place) => control.current?.goTo(place)}
        />
      )}
      <WarePlayer
        key={`${session.sessionId}-${session.epoch}`}
        wareId={ware.id}
        name={ware.name}
        kind={ware.kind}
        media={session.media}
        maxRate={session.maxRate}
        allowSeekAhead={session.isDrag}
        allowPictureInPicture={false}
        initialPosition={session.position}
        furthest={session.furthest}
        loadAhead={LOAD_AHEAD}
        control={control}
        onProgress={(progress) => {
          setShown(progress);
          study.onProgress(progress);
        }}
        renew={study.renew}
        loadSection={study.loadSection}
      />
      {study.asked && (
        <CheckpointDialog
          key={study.asked.checkpoint.id}
          {...study.asked}
          onAnswered={study.answered}
          renderFace={({ challenge }, send) =>
            challenge && <FaceCamera challenge={challenge} onTaken={send} />
          }
        />
      )}
      {session.maxRate > 1 && isFilm && <p className={styles.note}>{t('speedHint')}</p>}
      {course.needFace && <p className={styles.note}>{t('faceNote')}</p>}
      {session.isWeak && <p className={styles.note}>{t('weak')}</p>}
    </div>
  );
};

/** What comes after a ware that is complete. */
const Full = ({ next, onChoose }: Pick<StudiedWareProps, 'next' | 'onChoose'>) => {
  const t = useTexts(studyTexts);
  return (
    <div className={styles.full}>
      <p>
        <Icon name="good" />
        {t(next ? 'full' : 'courseDone')}
      </p>
      {next ? (
        <Button kind="primary" onClick={() => onChoose(next.id)}>
          {t('next', { name: next.name })}
        </Button>
      ) : (
        <Link className={buttonClass({ kind: 'primary' })} to={MY_COURSES}>
          {t('backToCourses')}
        </Link>
      )}
    </div>
  );
};

interface StudiedElsewhereProps {
  where: Elsewhere | null;
  isLost: boolean;
  onTakeOver: () => void;
}

const StudiedElsewhere = ({ where, isLost, onTakeOver }: StudiedElsewhereProps) => {
  const t = useTexts(studyTexts);
  const said = (): string => {
    if (!where) return t('lostUnknown');
    const at = { device: where.device, since: formatDate(where.since, 'time').slice(0, 5) };
    return t(isLost ? 'lost' : 'elsewhere', at);
  };
  return (
    <Card>
      <EmptyState
        icon="switch-role"
        title={t(isLost ? 'lostTitle' : 'elsewhereTitle')}
        hint={isLost ? said() : `${said()} ${t('elsewhereHint')}`}
        action={
          <Button kind="primary" autoFocus onClick={onTakeOver}>
            {t(isLost ? 'comeBack' : 'studyHere')}
          </Button>
        }
      />
    </Card>
  );
};
