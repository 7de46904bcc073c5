import { trainPlanMessages } from './train-plan.messages.ts';
import { trainPlanModules } from './train-plan.modules.ts';
import { trainPlanService } from './train-plan.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const trainPlanFeature: Feature = {
  services: [trainPlanService],
  messages: [trainPlanMessages],
  modules: trainPlanModules,
  demo: () => import('../../../../seeds/demo/train-plan.ts'),
  onMerge: { left: ['train_plan_histories.user_id', 'train_plans.submitter_user_id'] },
};
