import { classUserDashboard } from './class-user.dashboard.ts';
import { classUserMessages } from './class-user.messages.ts';
import { classUserModules } from './class-user.modules.ts';
import { classUserService } from './class-user.service.ts';
import { forgetPlaces } from './forget-places.table.ts';
import { lockSharedClasses, movePlaces } from './merge-places.table.ts';
import { noticeClasses } from '../../site/notice/notice-classes.port.ts';
import { classesOfNotices } from './notice-classes.table.ts';
import { to } from '../../../app/addition.ts';
import { placeSource } from './place-ledger.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { classExpired } from '../class-record/class-events.port.ts';
import { placeUses } from './class-user.table.ts';
import { mergedRecords } from '../../../app/account-merge.ts';

export const classUserFeature: Feature = {
  services: [classUserService],
  messages: [classUserMessages],
  modules: classUserModules,
  dashboard: classUserDashboard,
  uses: placeUses,
  adds: [
    to(ledgerSources, placeSource),
    to(mergedRecords, {
      lock: lockSharedClasses,
      move: async (trx, merge, context) => ({ classes: await movePlaces(trx, merge, context) }),
      moved: ['train_class_users.user_id'],
      left: ['train_class_user_histories.user_id'],
    }),
    to(noticeClasses, classesOfNotices),
  ],
  listens: [on(classExpired, forgetPlaces)],
};
