import { ApiError } from '@college/api-client/api-error';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import { useIdParam } from '@college/form-kit/use-id-param';
import { notify } from '@college/portal-sdk/notify';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { LessonRoom } from './lesson-room.tsx';
import { OpenLesson } from './open-lesson.tsx';
import { RoomReplay } from './room-replay.tsx';
import { attendancePath, backPath } from './room-paths.ts';
import type { RoomView } from './room-state.ts';
import type { Room } from './use-room.ts';
import { useRoom } from './use-room.ts';
import { deskTexts } from './room-desk.texts.ts';
import { liveRoomTexts } from './live-room.texts.ts';

/** The room of a live course: before the lesson, during it, and just after. */
const LiveRoom = () => {
  const t = useTexts(liveRoomTexts);
  const id = useIdParam();
  if (id === null)
    return (
      <Page title={t('room')}>
        <Notice title={t('missingTitle')} hint={t('missingHint')} />
      </Page>
    );
  return <RoomOf key={id} id={id} />;
};

const Notice = ({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) => (
  <Card>
    <EmptyState icon="live" title={title} hint={hint} action={action} />
  </Card>
);

const RoomOf = ({ id }: { id: number }) => {
  const t = useTexts(liveRoomTexts);
  const room = useRoom(id);
  const { entered, view, isOpen } = room;
  const isLive = view?.playState === 'live';
  useRefusals(room);
  return (
    <Page
      title={entered?.title ?? t('room')}
      back={<Link to={backPath(id)}>{t('back')}</Link>}
      status={
        view &&
        !room.end &&
        (entered?.isTeacher ? (
          <OnAir view={view} isOpen={isOpen} />
        ) : (
          <StatusLabel tone={isLive ? 'good' : 'info'}>{t(isLive ? 'live' : 'waiting')}</StatusLabel>
        ))
      }
      actions={
        entered?.isTeacher &&
        view &&
        !room.end && <OpenLesson room={entered} isLive={isLive} isOpen={isOpen} />
      }
    >
      <RoomBody id={id} room={room} />
    </Page>
  );
};

/** Whether what the teacher sends arrives, as the server knows it. */
const OnAir = ({ view: { picture }, isOpen }: { view: RoomView; isOpen: boolean }) => {
  const t = useTexts(deskTexts);
  if (!isOpen) return <StatusLabel tone="bad">{t('lost')}</StatusLabel>;
  if (picture?.state === 'live') return <StatusLabel tone="good">{t('onAir')}</StatusLabel>;
  if (picture?.state === 'dropped') return <StatusLabel tone="warn">{t('offAir')}</StatusLabel>;
  return <StatusLabel tone="info">{t('notOnAir')}</StatusLabel>;
};

/** What could not be done is said once, where everything else is said. */
const useRefusals = ({ view }: Room): void => {
  const t = useTexts(liveRoomTexts);
  const refusal = view?.refusal ?? null;
  useEffect(() => {
    if (refusal === null) return;
    const { reason, waitSeconds } = refusal;
    if (reason === 'too-fast') notify.error(t('too-fast', { count: waitSeconds ?? 1 }));
    else notify.error(t(reason === 'voted' ? 'already-voted' : reason));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal?.number]);
};

const RoomBody = ({ id, room }: { id: number; room: Room }) => {
  const t = useTexts(liveRoomTexts);
  const { entered, view, end, error, again } = room;
  if (error) {
    const isElsewhere = error instanceof ApiError && error.id === liveRoomErrors.elsewhere.id;
    return isElsewhere ? (
      <Notice
        title={t('elsewhereTitle')}
        hint={t('elsewhereHint')}
        action={
          <Button kind="primary" onClick={() => again(true)}>
            {t('takeOver')}
          </Button>
        }
      />
    ) : (
      <Notice title={t('refusedTitle')} hint={error.message} />
    );
  }
  if (entered?.replay) return <RoomReplay entered={entered} replay={entered.replay} />;
  if (end === 'over')
    return (
      <Notice
        title={t('overTitle')}
        hint={t(entered?.isTeacher ? 'overTeacherHint' : 'overHint')}
        action={
          entered?.isTeacher && (
            <Link className={buttonClass({ kind: 'primary' })} to={attendancePath(id)}>
              {t('attendance')}
            </Link>
          )
        }
      />
    );
  if (end !== null)
    return (
      <Notice
        title={t(end === 'elsewhere' ? 'movedTitle' : 'floodTitle')}
        hint={t(end === 'elsewhere' ? 'movedHint' : 'floodHint')}
        action={
          <Button kind="primary" onClick={() => again(true)}>
            {t(end === 'elsewhere' ? 'takeOver' : 'comeAgain')}
          </Button>
        }
      />
    );
  if (!entered || !view)
    return (
      <Card>
        <Skeleton lines={10} />
      </Card>
    );
  return <LessonRoom room={room} entered={entered} view={view} />;
};

export default LiveRoom;
