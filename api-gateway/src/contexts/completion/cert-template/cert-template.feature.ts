import { certTemplateMessages } from './cert-template.messages.ts';
import { certTemplateModules } from './cert-template.modules.ts';
import { certTemplateService } from './cert-template.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const certTemplateFeature: Feature = {
  services: [certTemplateService],
  messages: [certTemplateMessages],
  modules: certTemplateModules,
  demo: () => import('../../../../seeds/demo/cert-template.ts'),
  // The site's own keys for signing certificates.
  sealed: [{ table: 'signing_keys', rowKey: 'row_key', columns: [{ sealed: 'secret_sealed' }] }],
};
