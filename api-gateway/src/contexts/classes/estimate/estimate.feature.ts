import { estimateDashboard } from './estimate.dashboard.ts';
import { estimateMessages } from './estimate.messages.ts';
import { estimateModules } from './estimate.modules.ts';
import { estimateService } from './estimate.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const estimateFeature: Feature = {
  services: [estimateService],
  messages: [estimateMessages],
  modules: estimateModules,
  dashboard: estimateDashboard,
  demo: () => import('../../../../seeds/demo/estimate.ts'),
  // With which the receipts of evaluations are made; a receipt itself cannot be made anew.
  sealed: [{ table: 'estimate_secrets', rowKey: 'row_key', columns: [{ sealed: 'secret_sealed' }] }],
};
