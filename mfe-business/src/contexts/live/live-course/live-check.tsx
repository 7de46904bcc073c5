import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { ButtonRow, Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { PlanRefusal } from './live-course-detail.tsx';
import { Conflicts, LiveCourseFacts } from './live-course-facts.tsx';
import { LiveCourseHistory } from './live-course-history.tsx';
import { checkTone, detailPath, LIST_PATH } from './live-course-values.ts';
import { liveCourses, useCheckLiveCourse } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';

/** For who checks: the whole plan, and the decision. */
const LiveCheck = () => {
  const t = useTexts(liveCourseTexts);
  return (
    <RecordPage
      title={t('checkTitle')}
      back={<BackToList to={LIST_PATH} />}
      useOne={liveCourses.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(one) => <CheckOne course={one} />}
    </RecordPage>
  );
};

const CheckOne = ({ course: one }: { course: LiveCourseDetail }) => {
  const t = useTexts(liveCourseTexts);
  const shown = useShown();
  return (
    <Page
      title={t('checkOf', { name: shown(one.title, one.titleEn) })}
      intro={t('checkIntro')}
      back={<Link to={detailPath(one.id)}>{t('backToOne')}</Link>}
      status={<StatusLabel tone={checkTone[one.checkState]}>{t(one.checkState)}</StatusLabel>}
    >
      <Conflicts conflicts={one.conflicts} />
      <LiveCourseFacts course={one} />
      {one.allowed.includes('check') ? (
        <Decision course={one} />
      ) : (
        <Message tone="info">{t(one.checkState === 'submitted' ? 'ownHint' : 'notToCheck')}</Message>
      )}
      <LiveCourseHistory entries={one.history} />
    </Page>
  );
};

const Decision = ({ course: one }: { course: LiveCourseDetail }) => {
  const t = useTexts(liveCourseTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const command = useCheckLiveCourse();
  const [opinion, setOpinion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decide = (result: 'approve' | 'reject'): void => {
    if (result === 'reject' && opinion.trim() === '') {
      setMissing(true);
      return;
    }
    command.mutate(
      { id: one.id, rowVersion: one.rowVersion, result, opinion },
      {
        onSuccess: () => {
          const name = shown(one.title, one.titleEn);
          notify.success(t(result === 'approve' ? 'approvedDone' : 'rejectedDone', { name }));
          void navigate(detailPath(one.id));
        },
      },
    );
  };
  return (
    <Card title={t('opinion')}>
      <Stack>
        {command.error && <PlanRefusal refusal={command.error} />}
        <TextAreaField
          label={t('opinion')}
          hideLabel
          name="opinion"
          hint={t('opinionHint')}
          error={isMissing && opinion.trim() === '' ? t('opinionMissing') : undefined}
          value={opinion}
          onChange={setOpinion}
          maxLength={500}
        />
        <ButtonRow>
          <Button kind="danger" busy={command.isPending} onClick={() => decide('reject')}>
            {t('reject')}
          </Button>
          <Button kind="primary" icon="check" busy={command.isPending} onClick={() => decide('approve')}>
            {t('approve')}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
};

export default LiveCheck;
