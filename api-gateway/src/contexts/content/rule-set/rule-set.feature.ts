import { ruleSetSource } from './rule-set-ledger.ts';
import { ruleSetMessages } from './rule-set.messages.ts';
import { ruleSetModules } from './rule-set.modules.ts';
import { ruleSetService } from './rule-set.service.ts';
import { to } from '../../../app/addition.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import type { Feature } from '../../../app/feature.ts';

export const ruleSetFeature: Feature = {
  services: [ruleSetService],
  messages: [ruleSetMessages],
  modules: ruleSetModules,
  adds: [to(ledgerSources, ruleSetSource)],
  demo: () => import('../../../../seeds/demo/rule-set.ts'),
};
