import { standardService } from './standard.service.ts';
import { countStandardsOfKind } from './standard.table.ts';
import { standardMessages } from './standard.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const standardFeature: Feature = {
  services: [standardService],
  messages: [standardMessages],
  codeUses: [{ kindKey: 'standard-kind', subject: 'standard', count: countStandardsOfKind }],
};
