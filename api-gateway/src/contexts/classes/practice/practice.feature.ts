import { moveRushes } from './practice-rush.table.ts';
import { practiceMessages } from './practice.messages.ts';
import { coursePracticeService, practiceService } from './practice.service.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import type { Feature } from '../../../app/feature.ts';

export const practiceFeature: Feature = {
  services: [practiceService, coursePracticeService],
  messages: [practiceMessages],
  adds: [to(mergedRecords, { move: moveRushes, moved: ['practice_rushes.user_id'] })],
};
