import { movePhotos } from './merge-photos.table.ts';
import { mountPhotos } from './photo-routes.ts';
import { userPhotoService } from './user-photo.service.ts';
import { userPhotoMessages } from './user-photo.messages.ts';
import { userPhotoModules } from './user-photo.modules.ts';
import { userPhotoDashboard } from './user-photo.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { photoSource } from './photo-ledger.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

export const userPhotoFeature: Feature = {
  services: [userPhotoService],
  messages: [userPhotoMessages],
  modules: userPhotoModules,
  dashboard: userPhotoDashboard,
  demo: () => import('../../../../seeds/demo/user-photo.ts'),
  routes: (app, services) => mountPhotos(app, services),
  // The key of each picture; the pictures themselves are in storage and are not encrypted again.
  sealed: [{ table: 'user_photos', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] }],
  adds: [
    to(ledgerSources, photoSource),
    to(mergedRecords, {
      move: async (trx, merge) => ({ photos: await movePhotos(trx, merge) }),
      moved: ['user_photos.user_id'],
      left: ['photo_tickets.user_id'],
    }),
  ],
};
