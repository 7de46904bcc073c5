import { isFull } from '@college/contracts/study/study-credit';
import type { LearnerCourse, LearnerWare } from '@college/contracts/study/study-row';
import { WareList, WareSize } from '@college/player/course-player';
import { WarePlayer } from '@college/player/ware-player';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Drawer } from '@college/ui-kit/drawer';
import { EmptyState } from '@college/ui-kit/empty-state';
import { FullWindow } from '@college/ui-kit/full-window';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useStudyReasonHint } from '@college/vocabulary/study-words';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PRACTICE_RUN, practicePath, usePages } from '../../../pages.ts';
import { isOpenNow } from './course-state.ts';
import { StudiedWare } from './studied-ware.tsx';
import { ToFacePhoto } from './to-face-photo.tsx';
import { lessonTestPath, MY_COURSES } from './study-paths.ts';
import styles from './study-room.module.css';
import { studyTexts } from './study.texts.ts';

const isDone = ({ creditedSeconds, creditSeconds }: LearnerWare): boolean =>
  creditSeconds > 0 && isFull(creditedSeconds * 1000, creditSeconds * 1000);

/** The first that is not done: behind this one, else before it. */
const nextOf = (wares: readonly LearnerWare[], current: LearnerWare): LearnerWare | null => {
  const at = wares.indexOf(current);
  const open = (ware: LearnerWare): boolean =>
    ware !== current && ware.isReady && ware.creditSeconds > 0 && !isDone(ware);
  return wares.slice(at + 1).find(open) ?? wares.slice(0, at).find(open) ?? null;
};

interface StudyRoomProps {
  course: LearnerCourse;
  wares: readonly LearnerWare[];
}

/** A course over the whole window: one part of it, what is counted in the bar, and the list of parts as a drawer. */
export const StudyRoom = ({ course, wares }: StudyRoomProps) => {
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  // Where they come in; later ones are chosen.
  const [first] = useState(course.nextWareId ?? 0);
  const [{ wareId }, setFilters] = useUrlFilters({ wareId: 0 });
  const [isListOpen, setListOpen] = useState(false);
  /** Where the part that is studied shows what it counts. */
  const [counted, setCounted] = useState<HTMLElement | null>(null);
  const index = Math.max(
    0,
    wares.findIndex(({ id }) => id === (wareId || first)),
  );
  const ware = wares[index];
  const after = wares[index + 1];
  const choose = (id: number): void => {
    setListOpen(false);
    setFilters({ wareId: id });
  };
  return (
    <FullWindow
      title={course.courseName}
      detail={ware && <span role="status">{ware.name}</span>}
      place={ware?.id ?? 0}
      back={
        <Link
          className={`${buttonClass({ kind: 'quiet' })} ${styles.key}`}
          to={MY_COURSES}
          aria-label={t('backToCourses')}
        >
          <Icon name="back" />
          <span className={styles.word}>{t('leave')}</span>
        </Link>
      }
      bar={
        <>
          <div ref={setCounted} className={styles.counted} />
          <Button
            icon="list"
            className={styles.key}
            aria-label={t('parts')}
            aria-haspopup="dialog"
            onClick={() => setListOpen(true)}
          >
            <span className={styles.word}>{t('parts')}</span>
          </Button>
          <Button
            className={styles.key}
            aria-label={t('nextPart')}
            disabled={!after}
            onClick={() => after && choose(after.id)}
          >
            <span className={styles.word}>{t('nextPart')}</span>
            <Icon name="right" />
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {course.reason && isOpenNow(course) && <Message tone="warn">{hint(course.reason)}</Message>}
        {ware ? (
          <ShownWare key={ware.id} course={course} ware={ware}>
            <StudiedWare
              course={course}
              ware={ware}
              next={nextOf(wares, ware)}
              counted={counted}
              onChoose={choose}
            />
          </ShownWare>
        ) : (
          <EmptyState icon="course" title={t('noParts')} hint={t('noPartsHint')} />
        )}
        <div className={styles.more}>
          <TestState lessonTest={course.lessonTest} />
          <ToPractice course={course} />
          <ToLessonTest course={course} />
        </div>
      </div>
      <Drawer open={isListOpen} title={t('parts')} onClose={() => setListOpen(false)}>
        {course.className !== '' && <p>{course.className}</p>}
        <WareList
          wares={wares}
          wareId={ware?.id ?? 0}
          onChoose={choose}
          badge={(one) => <WareBadge ware={one} />}
        />
      </Drawer>
    </FullWindow>
  );
};

/** Whether its lesson test is passed, or has to be. */
const TestState = ({ lessonTest }: Pick<LearnerCourse, 'lessonTest'>) => {
  const t = useTexts(studyTexts);
  if (lessonTest?.isPassed) return <StatusLabel tone="good">{t('testPassed')}</StatusLabel>;
  return lessonTest?.isNeeded ? <StatusLabel tone="warn">{t('testNeeded')}</StatusLabel> : null;
};

const ToPractice = ({ course }: { course: LearnerCourse }) => {
  const t = useTexts(studyTexts);
  const mayPractise = usePages().has(PRACTICE_RUN);
  if (!course.canPractise || !mayPractise) return null;
  return (
    <Link className={buttonClass({})} to={practicePath(course)}>
      {t('practise')}
    </Link>
  );
};

const ToLessonTest = ({ course }: { course: LearnerCourse }) => {
  const t = useTexts(studyTexts);
  if (!course.lessonTest || course.lessonTest.questions === 0) return null;
  return (
    <Link className={buttonClass({})} to={lessonTestPath(course)}>
      {t('toTest')}
    </Link>
  );
};

interface ShownWareProps {
  course: LearnerCourse;
  ware: LearnerWare;
  children: ReactNode;
}

/** In place of a ware that cannot be studied now: why. */
const ShownWare = ({ course, ware, children }: ShownWareProps) => {
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  if (course.reason && !isOpenNow(course))
    return (
      <Card>
        <EmptyState
          icon="clock"
          title={t('refusedTitle')}
          hint={course.reason === 'identity-failed' ? t('needsPhoto') : hint(course.reason)}
          action={course.reason === 'identity-failed' && <ToFacePhoto />}
        />
      </Card>
    );
  if (!ware.isReady) return <EmptyState icon="clock" title={t('notReady')} hint={t('notReadyHint')} />;
  if (ware.isLocked)
    return (
      <Card>
        <EmptyState icon="password" title={t('lockedTitle')} hint={t('locked')} />
      </Card>
    );
  // There is nothing to study of it.
  if (ware.address !== undefined)
    return (
      <WarePlayer
        wareId={ware.id}
        name={ware.name}
        kind={ware.kind}
        media={{ by: 'link', address: ware.address }}
      />
    );
  return children;
};

const WareBadge = ({ ware }: { ware: LearnerWare }) => {
  const t = useTexts(studyTexts);
  if (isDone(ware)) return <StatusLabel tone="good">{t('wareDone')}</StatusLabel>;
  if (ware.creditedSeconds < 1) return <WareSize ware={ware} />;
  const percent = Math.floor((ware.creditedSeconds / ware.creditSeconds) * 100);
  return <StatusLabel tone="info">{t('wareOpen', { percent })}</StatusLabel>;
};
