import type { TrainClassWhole as TrainClass } from '@college/contracts/classes/class-record';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { lazy, Suspense, useState } from 'react';
import { ClassTabs } from '../../../class-tabs.tsx';
import { usePages } from '../../../pages.ts';
import { ClassLine } from './class-line.tsx';
import { ClassTimetable } from './class-timetable.tsx';
import { useExamLinks } from './exam-links.tsx';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { lookOf, useTrainClassActions } from './train-class-actions.ts';
import type { AskedAction, OwnAction } from './train-class-actions.ts';
import styles from './train-class-detail.module.css';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { TrainClassDialog } from './train-class-dialog.tsx';
import { PLAN_PATH, useIsToPublish, useListPath, useStaffPath } from './train-class-paths.ts';
import { TrainClassSeats } from './train-class-seats.tsx';
import { useTrainClass } from './train-class.queries.ts';
import { usePinTrainClass } from './use-pin-train-class.ts';

// With Semantic's part, which the top of the page does not need.
const ClassFeed = lazy(() => import(/* webpackChunkName: "class-overview" */ './class-feed.tsx'));

const TrainClassDetail = () => {
  const t = useTexts(trainClassDetailTexts);
  const shown = useShown();
  const listPath = useListPath();
  return (
    <RecordPage
      title={t('title')}
      back={<BackToList to={listPath} />}
      useOne={useTrainClass}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
      missingId={{ title: t('missingTitle'), hint: t('missingHint') }}
    >
      {(trainClass) => (
        <OneClass
          trainClass={{
            ...trainClass,
            name: shown(trainClass.name, trainClass.nameEn),
            address: shown(trainClass.address, trainClass.addressEn),
            intro: shown(trainClass.intro, trainClass.introEn),
            admissionText: shown(trainClass.admissionText, trainClass.admissionTextEn),
          }}
        />
      )}
    </RecordPage>
  );
};

const OneClass = ({ trainClass }: { trainClass: TrainClass }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const listPath = useListPath();
  const navigate = useNavigate();
  const actionsOn = useTrainClassActions();
  const isToPublish = useIsToPublish() && actionsOn(trainClass).includes('publish');
  const [asked, setAsked] = useState<AskedAction | null>(isToPublish ? 'publish' : null);
  const pin = usePinTrainClass();
  const { name, code, phase, departmentName: department } = trainClass;
  return (
    <Page
      title={name}
      intro={department ? t('intro', { code, department }) : t('introBare', { code })}
      back={<BackToList to={listPath} />}
      status={
        <>
          <StatusLabel tone={trainClassTone(phase)}>{word(phase)}</StatusLabel>
          {trainClass.isTopShow && <StatusLabel tone="warn">{t('topShow')}</StatusLabel>}
        </>
      }
      actions={
        <TrainClassDetailActions
          trainClass={trainClass}
          onAsk={(action) => (action === 'setTopShow' ? pin(trainClass) : setAsked(action))}
        />
      }
    >
      <ClassTabs classId={trainClass.id} />
      <TrainClassDetailBody trainClass={trainClass} />
      {asked && (
        <TrainClassDialog
          action={asked}
          trainClass={trainClass}
          onClose={() => setAsked(null)}
          onGone={() => void navigate(listPath)}
        />
      )}
    </Page>
  );
};

interface TrainClassDetailActionsProps {
  trainClass: TrainClass;
  onAsk: (action: OwnAction) => void;
}

/** In display order: the primary action comes last. A class is finished on its tab of settlement. */
const ORDER = ['delete', 'cancelPublish', 'setTopShow', 'copy', 'delay', 'update', 'publish'] as const;

const kinds = {
  delete: 'quiet-danger',
  cancelPublish: 'secondary',
  setTopShow: 'secondary',
  copy: 'secondary',
  delay: 'secondary',
  publish: 'primary',
} as const;

/** The actions of one class as buttons. */
const TrainClassDetailActions = ({ trainClass, onAsk }: TrainClassDetailActionsProps) => {
  const t = useTexts(trainClassActionTexts);
  // Passes the list's filters on.
  const state: unknown = useLocation().state;
  const allowed = useTrainClassActions()(trainClass);
  const staffPath = useStaffPath()(trainClass);
  const buttons = ORDER.filter((action) => allowed.includes(action)).map((action) => {
    if (action === 'update')
      return (
        <Link
          key={action}
          className={buttonClass({ kind: 'secondary' })}
          to={`/trainClass/edit?id=${trainClass.id}`}
          state={state}
        >
          <Icon name="edit" />
          {t('edit')}
        </Link>
      );
    const { text, icon } = lookOf(action, trainClass);
    return (
      <Button key={action} kind={kinds[action]} icon={icon} onClick={() => onAsk(action)}>
        {t(text)}
      </Button>
    );
  });
  return (
    <>
      {buttons}
      {staffPath && (
        <Link className={buttonClass({ kind: 'primary' })} to={staffPath} state={state}>
          <Icon name="users" />
          {t('enterStaff')}
        </Link>
      )}
    </>
  );
};

/** The plan that the class belongs to; a link for whoever may read plans. */
const PlanLink = ({ trainClass: { planId, planName } }: { trainClass: TrainClass }) => {
  const hasPage = usePages().has(PLAN_PATH);
  if (planId === null || !hasPage) return planName || '—';
  return <Link to={`${PLAN_PATH}?id=${planId}`}>{planName}</Link>;
};

/** When students report; in an online class nobody does. */
const ReportWindow = ({ trainClass: { reportWindow } }: { trainClass: TrainClass }) => {
  const t = useTexts(trainClassDetailTexts);
  if (reportWindow === null) return t('noReport');
  return <Span from={reportWindow.begin} to={reportWindow.end} />;
};

const Span = ({ from, to }: { from: string; to: string }) =>
  `${formatDate(from, 'minute')} – ${formatDate(to, 'minute')}`;

/** The facts of one class. */
const TrainClassDetailBody = ({ trainClass }: { trainClass: TrainClass }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const needed = (needs: boolean): string => t(needs ? 'required' : 'notRequired');
  const examLinks = useExamLinks(trainClass);
  return (
    <div className={styles.body}>
      <div className={styles.wide}>
        <ClassLine classId={trainClass.id} />
      </div>
      <Card title={t('basics')}>
        <DescriptionList
          items={[
            { term: t('code'), detail: trainClass.code },
            { term: t('subject'), detail: trainClass.subjectName },
            { term: t('plan'), detail: <PlanLink trainClass={trainClass} /> },
            { term: t('mode'), detail: word(trainClass.trainMode) },
            { term: t('kind'), detail: word(trainClass.trainKind) },
            {
              term: t('applications'),
              detail: <Span from={trainClass.applyBegin} to={trainClass.applyEnd} />,
              wide: true,
            },
            {
              term: t('training'),
              detail: <Span from={trainClass.trainBegin} to={trainClass.trainEnd} />,
              wide: true,
            },
            { term: t('area'), detail: trainClass.areaName },
            { term: t('department'), detail: trainClass.departmentName },
            { term: t('address'), detail: trainClass.address, wide: true },
            { term: t('contact'), detail: trainClass.contact },
            {
              term: t('teachers'),
              detail: trainClass.teachers.map(({ name }) => name).join(t('comma')),
            },
            { term: t('created'), detail: formatDate(trainClass.creationTime, 'minute') },
            { term: t('changed'), detail: formatDate(trainClass.lastModificationTime, 'minute') },
            ...(trainClass.archivedAt
              ? [{ term: t('archived'), detail: formatDate(trainClass.archivedAt, 'minute') }]
              : []),
          ]}
        />
      </Card>
      <div className={styles.side}>
        <Card title={t('seats')}>
          <TrainClassSeats trainClass={trainClass} />
        </Card>
        <Card title={t('requirements')}>
          <DescriptionList
            items={[
              { term: t('needHours'), detail: String(trainClass.needHours) },
              { term: t('needExam'), detail: trainClass.examName || needed(trainClass.needExam) },
              ...(examLinks ? [{ term: t('examPages'), detail: examLinks, wide: true }] : []),
              ...(trainClass.examWindow
                ? [
                    {
                      term: t('examWindow'),
                      detail: <Span from={trainClass.examWindow.open} to={trainClass.examWindow.close} />,
                    },
                  ]
                : []),
              { term: t('needEstimate'), detail: needed(trainClass.needEstimate) },
              { term: t('needFace'), detail: needed(trainClass.needFace) },
              { term: t('needFaceScore'), detail: needed(trainClass.needFaceScore) },
              { term: t('report'), detail: <ReportWindow trainClass={trainClass} />, wide: true },
            ]}
          />
        </Card>
      </div>
      <div className={styles.taught}>
        <ClassTimetable trainClass={trainClass} />
      </div>
      <div className={styles.wide}>
        <Card title={t('introduction')}>
          {trainClass.intro ? <RichText html={trainClass.intro} /> : <p>{t('noIntroduction')}</p>}
        </Card>
      </div>
      {trainClass.admissionText && (
        <div className={styles.wide}>
          <Card title={t('admission')}>
            <RichText html={trainClass.admissionText} />
          </Card>
        </div>
      )}
      <div className={styles.wide}>
        <Card title={t('history')}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <ClassFeed entries={trainClass.history} />
          </Suspense>
        </Card>
      </div>
    </div>
  );
};

export default TrainClassDetail;
