import { ApiError } from '@college/api-client/api-error';
import { ClassStepName } from '@college/contracts/classes/class-step';
import type { ClassStep, ClassStepState } from '@college/contracts/classes/class-step';
import type { ClassProcess, ClassProcessRow } from '@college/contracts/completion/class-process';
import { ErrorCode } from '@college/contracts/core/errors';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn } from '@college/form-kit/columns';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { usePages } from '../../../pages.ts';
import { useClassProcess } from './class-process.queries.ts';
import { classProcessTexts } from './class-process.texts.ts';
import { CLASS_LIST, MissingClass } from './missing-class.tsx';

const NOTICE = '/notice/add';
const STUDENT = '/trainClass/student';
const defaults = { ...listDefaults, step: '', isDone: 'no' };

/** The students of a class, step by step. */
const ClassProcessPage = () => {
  const t = useTexts(classProcessTexts);
  const id = useIdParam();
  return id === null ? <MissingClass title={t('title')} /> : <OneClass key={id} classId={id} />;
};

const OneClass = ({ classId }: { classId: number }) => {
  const t = useTexts(classProcessTexts);
  const mayWrite = usePages().has(NOTICE);
  const [filters, setFilters] = useUrlFilters(defaults);
  const step = ClassStepName.safeParse(filters.step).data;
  const isDone = filters.isDone === 'yes';
  const list = useClassProcess({ classId, ...pageQueryOf(filters), ...(step && { step, isDone }) });
  const columns = useColumns(list.data?.counts.map((count) => count.step) ?? []);
  if (list.error instanceof ApiError && list.error.code === ErrorCode.notFound)
    return <MissingClass title={t('title')} />;
  const steps = list.data?.counts ?? [];
  const choices = steps.flatMap(({ step: name }) => [
    { value: `${name}-no`, text: t('notDone', { step: t(name) }) },
    { value: `${name}-yes`, text: t('done', { step: t(name) }) },
  ]);
  const choose = (value: string | null): void => {
    const [name = '', done = 'no'] = (value ?? '').split('-');
    setFilters({ step: name, isDone: done });
  };
  return (
    <Page
      title={list.data?.className ?? t('title')}
      back={<BackToList to={CLASS_LIST} />}
      status={<ClassState classId={classId} />}
      actions={
        mayWrite && (
          <Link
            className={buttonClass({})}
            to={NOTICE}
            state={{ classId, className: list.data?.className ?? '' }}
          >
            {t('message')}
          </Link>
        )
      }
    >
      <ClassTabs classId={classId} />
      {list.data && list.data.students > 0 && (
        <Chart found={list.data} onStep={(name) => setFilters({ step: name, isDone: 'no' })} />
      )}
      <List
        caption={t('title')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchHint')}
        filterFields={
          <SelectField
            label={t('filter')}
            name="step"
            placeholder={t('everybody')}
            options={choices}
            value={step ? `${step}-${isDone ? 'yes' : 'no'}` : null}
            onChange={choose}
          />
        }
        columns={columns}
        rowKey="placeId"
        list={list}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
    </Page>
  );
};

/** How far the class is; a step leads to those who still have to do it. */
const Chart = ({ found, onStep }: { found: ClassProcess; onStep: (step: ClassStepName) => void }) => {
  const t = useTexts(classProcessTexts);
  return (
    <Card title={t('students', { count: found.students })}>
      <BarChart
        caption={t('chart')}
        max={found.students}
        format={(done) => `${done} / ${found.students}`}
        bars={found.counts.map(({ step, done }) => ({
          label: t(step),
          shown: (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('showOnly', { step: t(step) })}
              onClick={() => onStep(step)}
            >
              {t(step)}
            </Button>
          ),
          value: done,
          tone: done === found.students ? ('good' as const) : ('info' as const),
        }))}
      />
    </Card>
  );
};

const STATE: Readonly<
  Record<ClassStepState, { tone: Tone; text: 'stepDone' | 'stepNow' | 'stepAhead' | 'stepFailed' }>
> = {
  done: { tone: 'good', text: 'stepDone' },
  now: { tone: 'info', text: 'stepNow' },
  ahead: { tone: 'neutral', text: 'stepAhead' },
  failed: { tone: 'bad', text: 'stepFailed' },
};

const StepState = ({ step }: { step: ClassStep | undefined }) => {
  const t = useTexts(classProcessTexts);
  if (!step) return '—';
  const { tone, text } = STATE[step.state];
  return <StatusLabel tone={tone}>{t(text)}</StatusLabel>;
};

const useColumns = (steps: readonly ClassStepName[]): Column<ClassProcessRow>[] => {
  const t = useTexts(classProcessTexts);
  const canOpen = usePages().has(STUDENT);
  return [
    {
      key: 'name',
      title: t('student'),
      sortable: true,
      priority: 'lead',
      render: ({ placeId, name }) => (canOpen ? <Link to={`${STUDENT}?id=${placeId}`}>{name}</Link> : name),
    },
    { key: 'departmentName', title: t('department') },
    {
      key: 'earnedHours',
      title: t('hours'),
      sortable: true,
      render: ({ earnedHours, needHours }) => t('hoursOf', { earned: earnedHours, need: needHours }),
    },
    ...steps.map((name) => ({
      key: name,
      title: t(name),
      render: (row: ClassProcessRow) => <StepState step={row.steps.find(({ step }) => step === name)} />,
    })),
    dateColumn('lastTime', t('lastTime'), { sortable: true, isExtra: true }),
  ];
};

export default ClassProcessPage;
