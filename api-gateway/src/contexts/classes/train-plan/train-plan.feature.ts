import { trainPlanMessages } from './train-plan.messages.ts';
import { trainPlanModules } from './train-plan.modules.ts';
import { trainPlanService } from './train-plan.service.ts';
import type { Feature } from '../../../app/feature.ts';
import { planUses } from './train-plan.table.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const trainPlanFeature: Feature = {
  services: [trainPlanService],
  messages: [trainPlanMessages],
  modules: trainPlanModules,
  demo: () => import('../../../../seeds/demo/train-plan.ts'),
  uses: planUses,
  adds: [to(mergedRecords, { left: ['train_plan_histories.user_id', 'train_plans.submitter_user_id'] })],
};
