import { ruleSetMessages } from './rule-set.messages.ts';
import { ruleSetModules } from './rule-set.modules.ts';
import { ruleSetService } from './rule-set.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const ruleSetFeature: Feature = {
  services: [ruleSetService],
  messages: [ruleSetMessages],
  modules: ruleSetModules,
  demo: () => import('../../../../seeds/demo/rule-set.ts'),
};
