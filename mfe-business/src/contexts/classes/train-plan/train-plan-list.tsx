import { TrainPlanState } from '@college/contracts/classes/train-plan';
import type { TrainPlanRow } from '@college/contracts/classes/train-plan';
import { nameColumn, statusColumn } from '@college/form-kit/columns';
import { namedOptions } from '@college/form-kit/choice-filter';
import { listDefaults } from '@college/form-kit/list-page';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { RecordListPage } from '@college/form-kit/record-list-page';
import { treeOptions } from '@college/form-kit/tree-options';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { trainPlanTone, useTrainPlanWord } from '@college/vocabulary/train-plan-words';
import { isChangeable } from './train-plan-actions.ts';
import { trainPlans, useAreas, useSubjects } from './train-plan.queries.ts';
import { trainPlanTexts } from './train-plan.texts.ts';

const defaults = { ...listDefaults, year: 0, state: '', subjectId: 0, areaCode: '' };
type Filters = typeof defaults;

/** Years that a filter offers, around this one at the college. */
const years = (): number[] => {
  const year = Number(formatDate(new Date().toISOString()).slice(0, 4));
  return [year + 1, year, year - 1, year - 2, year - 3];
};

const PlanForm = lazyDialog(async () => (await import('./train-plan-edit.tsx')).TrainPlanEdit);

const TrainPlanList = () => {
  const t = useTexts(trainPlanTexts);
  const word = useTrainPlanWord();
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  const areas = useAreas();
  const areaOptions = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  return (
    <RecordListPage<TrainPlanRow, Filters, Parameters<typeof trainPlans.usePage>[0]>
      t={t}
      permits="train-plan"
      records={trainPlans}
      defaults={defaults}
      queryOf={({ year, state, subjectId, areaCode }) => ({
        year: year >= 2000 && year <= 2100 ? year : undefined,
        state: TrainPlanState.safeParse(state).data,
        subjectId: subjectId > 0 ? subjectId : undefined,
        areaCode: /^\d{6}$/.test(areaCode) ? areaCode : undefined,
      })}
      filterFields={(choice) => (
        <>
          {choice('year', t('year'), t('allYears'), years(), String)}
          {choice('state', t('state'), t('allStates'), TrainPlanState.options, word)}
          {seesSubjects && choice('subjectId', t('subject'), t('allSubjects'), namedOptions(subjects))}
          {choice('areaCode', t('area'), t('allAreas'), {
            options: areaOptions,
            loading: areas.isLoading,
            search: areaOptions.length > 12,
          })}
        </>
      )}
      nameOf={({ name }) => name}
      columns={[
        nameColumn('name', t('plan'), { to: ({ id }) => `/trainPlan/detail?id=${id}`, sortable: true }),
        { key: 'year', title: t('year'), sortable: true },
        {
          key: 'subjectNames',
          title: t('subjects'),
          priority: 'low',
          render: ({ subjectNames }) => subjectNames.join(t('comma')),
        },
        { key: 'areaName', title: t('area'), isExtra: true },
        { key: 'departmentName', title: t('department'), priority: 'low' },
        {
          key: 'classCount',
          title: t('classes'),
          sortable: true,
          render: ({ doneClasses: done, classCount: planned }) => t('ofCount', { done, planned }),
        },
        {
          key: 'peopleCount',
          title: t('people'),
          sortable: true,
          render: ({ donePeople: done, peopleCount: planned }) => t('ofCount', { done, planned }),
        },
        {
          key: 'begin',
          title: t('period'),
          sortable: true,
          isExtra: true,
          render: ({ begin, end }) => `${begin} – ${end}`,
        },
        statusColumn('state', t('state'), { tone: trainPlanTone, text: word, sortable: true }),
      ]}
      form={(row, onClose) => <PlanForm id={row?.id ?? null} onClose={onClose} />}
      canEdit={isChangeable}
      canDelete={isChangeable}
    />
  );
};

export default TrainPlanList;
