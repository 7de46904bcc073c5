import { scheduleRecordCleanup } from './clear-records.ts';
import { settlementMessages } from './settlement.messages.ts';
import { settlementService } from './settlement.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const settlementFeature: Feature = {
  services: [settlementService],
  messages: [settlementMessages],
  schedules: scheduleRecordCleanup,
  demo: () => import('../../../../seeds/demo/settlement.ts'),
  limits: {
    // Each reads the hours of a whole class.
    'TrainClass/GetSettlementPageList': 0.2,
    'TrainClass/PreviewFinishTrainClass': 0.1,
  },
};
