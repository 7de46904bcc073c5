import type { PlanStep, TrainPlanDetail as Plan } from '@college/contracts/classes/train-plan';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { RecordPage } from '@college/form-kit/record-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import type { IconName } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainPlanTone, useTrainPlanWord } from '@college/vocabulary/train-plan-words';
import { lazy, Suspense, useState } from 'react';
import { PlanClasses } from './plan-classes.tsx';
import { PlanFact } from './plan-fact.tsx';
import { isChangeable, usePlanSteps } from './train-plan-actions.ts';
import { trainPlans } from './train-plan.queries.ts';
import { trainPlanTexts } from './train-plan.texts.ts';

// With Semantic's part, which the top of the page does not need.
const PlanFeed = lazy(() => import(/* webpackChunkName: "extras" */ './plan-feed.tsx'));
const EditDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "train-plan-dialogs" */ './train-plan-dialog.tsx')).TrainPlanDialog,
);
const MoveDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "train-plan-dialogs" */ './train-plan-move-dialog.tsx'))
      .TrainPlanMoveDialog,
);

/** The list that the user came from, with its filters. */
const useListPath = (): string => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/trainPlan${state?.list ?? ''}`;
};

const TrainPlanDetail = () => {
  const t = useTexts(trainPlanTexts);
  return (
    <RecordPage
      title={t('plan')}
      back={<BackToList to={useListPath()} />}
      useOne={trainPlans.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(plan) => <OnePlan plan={plan} />}
    </RecordPage>
  );
};

/** What is done with a plan: what destroys first, the next step last. */
const BUTTONS = [
  { step: 'void', kind: 'quiet-danger', icon: 'disable' },
  { step: 'return', kind: 'secondary', icon: 'undo' },
  { step: 'finish', kind: 'primary', icon: 'check' },
  { step: 'submit', kind: 'primary', icon: 'publish' },
  { step: 'approve', kind: 'primary', icon: 'check' },
] as const satisfies readonly { step: PlanStep; kind: string; icon: IconName }[];

type Opened = PlanStep | 'edit' | 'delete';

const OnePlan = ({ plan }: { plan: Plan }) => {
  const t = useTexts(trainPlanTexts);
  const word = useTrainPlanWord();
  const shown = useShown();
  const navigate = useNavigate();
  const listPath = useListPath();
  const steps = usePlanSteps()(plan);
  const mayUpdate = usePermit('train-plan:update') && isChangeable(plan);
  const mayDelete = usePermit('train-plan:delete') && isChangeable(plan);
  const remove = trainPlans.useRemove();
  const reload = trainPlans.useOne(plan.id).refetch;
  const [opened, setOpened] = useState<Opened | null>(null);
  const name = shown(plan.name, plan.nameEn);
  const note = shown(plan.note, plan.noteEn);
  const close = (): void => setOpened(null);
  const buttonOf = ({ step, kind, icon }: (typeof BUTTONS)[number]) => (
    <Button key={step} kind={kind} icon={icon} onClick={() => setOpened(step)}>
      {t(step)}
    </Button>
  );
  const leave = (): void => (remove.isSuccess ? void navigate(listPath) : close());
  return (
    <Page
      title={name}
      back={<BackToList to={listPath} />}
      status={
        <>
          <StatusLabel tone={trainPlanTone(plan.state)}>{word(plan.state)}</StatusLabel>
          {plan.isEnterprise && <StatusLabel tone="neutral">{t('enterprise')}</StatusLabel>}
        </>
      }
      actions={
        <>
          {mayDelete && (
            <Button kind="quiet-danger" icon="remove" onClick={() => setOpened('delete')}>
              {t('delete')}
            </Button>
          )}
          {BUTTONS.filter(({ step }) => step === 'void' && steps.includes(step)).map(buttonOf)}
          {mayUpdate && (
            <Button icon="edit" onClick={() => setOpened('edit')}>
              {t('edit')}
            </Button>
          )}
          {BUTTONS.filter(({ step }) => step !== 'void' && steps.includes(step)).map(buttonOf)}
        </>
      }
    >
      <Card title={t('facts')}>
        <DescriptionList
          items={[
            { term: t('year'), detail: String(plan.year) },
            { term: t('period'), detail: `${plan.begin} – ${plan.end}` },
            { term: t('area'), detail: plan.areaName },
            { term: t('department'), detail: plan.departmentName },
            { term: t('classCount'), detail: String(plan.classCount) },
            { term: t('peopleCount'), detail: String(plan.peopleCount) },
            { term: t('subjects'), detail: plan.subjectNames.join(t('comma')), wide: true },
            ...(note === '' ? [] : [{ term: t('note'), detail: note, wide: true }]),
          ]}
        />
      </Card>
      <PlanFact plan={plan} />
      <PlanClasses plan={plan} />
      <Card title={t('history')}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <PlanFeed entries={plan.history} />
        </Suspense>
      </Card>
      {opened === 'edit' && <EditDialog plan={plan} onClose={close} />}
      {opened === 'delete' && (
        <DeleteDialog
          name={name}
          message={t('deleteMessage')}
          command={remove}
          input={{ id: plan.id, rowVersion: plan.rowVersion }}
          onClose={leave}
        />
      )}
      {opened !== null && opened !== 'edit' && opened !== 'delete' && (
        <MoveDialog step={opened} plan={plan} name={name} onReload={() => void reload()} onClose={close} />
      )}
    </Page>
  );
};

export default TrainPlanDetail;
