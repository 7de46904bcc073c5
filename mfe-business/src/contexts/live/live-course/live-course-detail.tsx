import { ApiError } from '@college/api-client/api-error';
import { liveCourseErrors } from '@college/contracts/live/live-course';
import type { LiveCourseDetail as LiveCourse } from '@college/contracts/live/live-course-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { RecordPage } from '@college/form-kit/record-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { AddReplayDialog } from './add-replay-dialog.tsx';
import { Conflicts, LiveCourseFacts } from './live-course-facts.tsx';
import { LiveCourseHistory } from './live-course-history.tsx';
import { checkPath, editPath, LIST_PATH, stateOf, stateTone } from './live-course-values.ts';
import { liveCourses, useSubmitLiveCourse } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';

/** The list that the user came from, with its filters. */
const useListPath = (): string => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `${LIST_PATH}${state?.list ?? ''}`;
};

const LiveCourseDetail = () => {
  const t = useTexts(liveCourseTexts);
  return (
    <RecordPage
      title={t('one')}
      back={<BackToList to={useListPath()} />}
      useOne={liveCourses.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(one) => <OneLiveCourse course={one} />}
    </RecordPage>
  );
};

const OneLiveCourse = ({ course: one }: { course: LiveCourse }) => {
  const t = useTexts(liveCourseTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const listPath = useListPath();
  const [asked, setAsked] = useState<'submit' | 'delete' | 'addReplay' | null>(null);
  const submit = useSubmitLiveCourse();
  const remove = liveCourses.useRemove();
  const name = shown(one.title, one.titleEn);
  const may = {
    update: usePermit('live-course:update') && one.allowed.includes('update'),
    submit: usePermit('live-course:submit') && one.allowed.includes('submit'),
    check: usePermit('live-course:check') && one.allowed.includes('check'),
    delete: usePermit('live-course:delete') && one.allowed.includes('delete'),
    enter:
      usePermit('live-course:enter') &&
      (one.mayEnter ??
        (one.checkState === 'approved' && (one.playState === 'not-started' || one.playState === 'live'))),
    addReplay:
      usePermit('live-course:open') && one.isOwn && one.playState === 'over' && one.recording === 'ready',
    watch: usePermit('live-course:enter') && (one.mayWatch ?? one.recording === 'ready'),
    record:
      usePermit('live-course:attendance') && one.openedAt !== null && (one.isOwn || one.history.length > 0),
  };
  const isMissed = one.playState === 'over' && one.openedAt === null;
  const target = { id: one.id, rowVersion: one.rowVersion };
  const close = (): void => setAsked(null);
  return (
    <Page
      title={name}
      back={<BackToList to={listPath} />}
      status={
        <StatusLabel tone={stateTone[stateOf(one)]}>{t(isMissed ? 'notTaught' : stateOf(one))}</StatusLabel>
      }
      actions={
        <>
          {may.delete && (
            <Button kind="quiet-danger" icon="remove" onClick={() => setAsked('delete')}>
              {t('delete')}
            </Button>
          )}
          {may.update && (
            <Link className={buttonClass({ kind: 'secondary' })} to={editPath(one.id)}>
              <Icon name="edit" />
              {t('edit')}
            </Link>
          )}
          {may.submit && (
            <Button kind="primary" icon="forward" onClick={() => setAsked('submit')}>
              {t('submit')}
            </Button>
          )}
          {may.record && (
            <Link className={buttonClass({ kind: 'secondary' })} to={`/liveCourse/attendance?id=${one.id}`}>
              <Icon name="users" />
              {t('attendance')}
            </Link>
          )}
          {may.addReplay && (
            <Button icon="course" onClick={() => setAsked('addReplay')}>
              {t('addReplay')}
            </Button>
          )}
          {(may.enter || may.watch) && (
            <Link className={buttonClass({ kind: 'primary' })} to={`/liveCourse/room?id=${one.id}`}>
              <Icon name="live" />
              {t(may.watch ? 'watch' : 'enter')}
            </Link>
          )}
          {may.check && (
            <Link className={buttonClass({ kind: 'primary' })} to={checkPath(one.id)}>
              <Icon name="check" />
              {t('check')}
            </Link>
          )}
        </>
      }
    >
      {one.checkState === 'rejected' && one.opinion !== '' && (
        <Message tone="warn">{t('rejectedHint', { opinion: one.opinion })}</Message>
      )}
      {one.recording === 'waiting' && <Message tone="info">{t('recording.waiting')}</Message>}
      {one.recording === 'failed' && <Message tone="bad">{t('recording.failed')}</Message>}
      <Conflicts conflicts={one.conflicts} />
      <LiveCourseFacts course={one} />
      {one.history.length > 0 && <LiveCourseHistory entries={one.history} />}
      {asked === 'addReplay' && <AddReplayDialog id={one.id} onClose={close} />}
      {asked === 'submit' && (
        <ConfirmCommandDialog
          title={t('submitTitle', { name })}
          message={t('submitMessage')}
          confirmLabel={t('submit')}
          done={t('submitDone', { name })}
          command={submit}
          input={target}
          explain={(refusal) => <PlanRefusal refusal={refusal} />}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          name={name}
          message={t('deleteMessage')}
          command={remove}
          input={target}
          onClose={() => (remove.isSuccess ? void navigate(listPath) : close())}
        />
      )}
    </Page>
  );
};

/** What its plan lacks, or where its teacher is busy. */
export const PlanRefusal = ({ refusal }: { refusal: Error }) => {
  const t = useTexts(liveCourseTexts);
  const data = refusal instanceof ApiError ? refusal.data : undefined;
  const lacking = liveCourseErrors.notReady.data.safeParse(data).data;
  const busy = liveCourseErrors.teacherBusy.data.safeParse(data).data;
  if (busy) return <Conflicts conflicts={busy.conflicts} />;
  if (!lacking) return <Message tone="bad">{refusal.message}</Message>;
  return (
    <Message tone="bad">
      <ul>
        {lacking.missing.map((missing) => (
          <li key={missing}>{t(`missing.${missing}`)}</li>
        ))}
      </ul>
    </Message>
  );
};

export default LiveCourseDetail;
