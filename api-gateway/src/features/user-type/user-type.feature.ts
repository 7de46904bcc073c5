import { moveUserType } from './merge-type.table.ts';
import { userTypeService } from './user-type.service.ts';
import { userTypeMessages } from './user-type.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const userTypeFeature: Feature = {
  services: [userTypeService],
  messages: [userTypeMessages],
  onMerge: {
    move: moveUserType,
    moved: ['user_type_users.user_id'],
  },
};
