import { standardFinder } from './standard.finder.ts';
import { standardService } from './standard.service.ts';
import { countStandardsOfKind } from './standard.table.ts';
import { standardMessages } from './standard.messages.ts';
import { standardModules } from './standard.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const standardFeature: Feature = {
  services: [standardService],
  messages: [standardMessages],
  modules: standardModules,
  finders: [standardFinder],
  demo: () => import('../../../../seeds/demo/standard.ts'),
  codeUses: [{ kindKey: 'standard-kind', subject: 'standard', count: countStandardsOfKind }],
};
