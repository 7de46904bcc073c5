import {
  createTrainPlan,
  deleteTrainPlan,
  oneTrainPlan,
  updateTrainPlan,
  updateTrainPlanState,
} from './train-plan.life-cycle.ts';
import { runningPlans, trainPlans, whereSubject, withFacts } from './train-plan.table.ts';
import type { TrainPlanListRow } from './train-plan.table.ts';
import { trainPlanRows } from './train-plan.view.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import { trainPlan } from '@college/contracts/classes/train-plan';

export const trainPlanService = implement(trainPlan, {
  GetTrainPlanPageList: ({ year, state, areaCode, subjectId, ...query }, context) => {
    const { read, scope, language } = context;
    const found = trainPlans.visible(read, scope);
    if (year !== undefined) found.where('train_plans.year', year);
    if (state) found.where('train_plans.state', state);
    if (areaCode) found.where('train_plans.area_code', 'like', `${areaPrefix(areaCode)}%`);
    if (subjectId !== undefined) whereSubject(read, found, subjectId);
    return listPage(read, found, query, {
      search: ['train_plans.name', 'train_plans.name_en'],
      sortable: {
        name: { shown: shownName(read, 'train_plans', language), table: 'train_plans' },
        year: 'train_plans.year',
        begin: 'train_plans.begin_day',
        end: 'train_plans.end_day',
        classCount: 'train_plans.class_count',
        peopleCount: 'train_plans.people_count',
      },
      order: (rows) =>
        rows
          .orderBy('train_plans.year', 'desc')
          .orderBy('train_plans.begin_day', 'desc')
          .orderBy('train_plans.id', 'desc'),
      select: (rows) => withFacts(read, rows, language),
      view: (rows: readonly TrainPlanListRow[]) => trainPlanRows(read, rows, context),
    });
  },
  GetTrainPlan: oneTrainPlan,
  GetTrainPlanSelection: ({ subjectId }, { read, language }) => {
    const found = runningPlans(read)
      .orderBy('train_plans.year', 'desc')
      .orderBy('train_plans.id', 'desc')
      .limit(200)
      .select('train_plans.id', 'train_plans.year', { name: shownName(read, 'train_plans', language) });
    if (subjectId !== undefined) whereSubject(read, found, subjectId);
    return rowsOf<{ id: number; name: string; year: number }>(found);
  },
  CreateTrainPlan: createTrainPlan,
  UpdateTrainPlan: updateTrainPlan,
  DeleteTrainPlan: deleteTrainPlan,
  UpdateTrainPlanState: updateTrainPlanState,
});
