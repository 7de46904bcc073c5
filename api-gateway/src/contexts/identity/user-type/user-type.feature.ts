import { moveUserType } from './merge-type.table.ts';
import { userTypeService } from './user-type.service.ts';
import { userTypeMessages } from './user-type.messages.ts';
import { userTypeModules } from './user-type.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const userTypeFeature: Feature = {
  services: [userTypeService],
  messages: [userTypeMessages],
  modules: userTypeModules,
  demo: () => import('../../../../seeds/demo/user-type.ts'),
  adds: [
    to(mergedRecords, {
      move: moveUserType,
      moved: ['user_type_users.user_id'],
    }),
  ],
};
