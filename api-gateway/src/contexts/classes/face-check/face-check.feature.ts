import { checkFaceByMan, lifeCycle } from './face-check.life-cycle.ts';
import { pageOfFaceChecks } from './face-check.list.ts';
import { scheduleFaceCleanup } from './clear-faces.ts';
import { faceCheckDashboard } from './face-check.dashboard.ts';
import { faceCheckMessages } from './face-check.messages.ts';
import { faceCheckModules } from './face-check.modules.ts';
import { moveChecks } from './face-check.table.ts';
import { dropFrames } from './face-file.ts';
import { facesEndedBefore } from './face-picture.table.ts';
import { mountFaces } from './face-routes.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { retainedPictures } from '../../platform/site-setting/retained-pictures.port.ts';
import { to } from '../../../app/addition.ts';
import { faceSource } from './face-ledger.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { faceCheck } from '@college/contracts/classes/face-check';
import { implement } from '../../../app/implement.ts';

const faceCheckService = implement(faceCheck, {
  GetFaceCheckPageList: pageOfFaceChecks,
  GetFaceCheck: lifeCycle.one,
  CheckFaceByMan: checkFaceByMan,
});

export const faceCheckFeature: Feature = {
  services: [faceCheckService],
  messages: [faceCheckMessages],
  modules: faceCheckModules,
  dashboard: faceCheckDashboard,
  demo: () => import('../../../../seeds/demo/face-check.ts'),
  routes: mountFaces,
  schedules: scheduleFaceCleanup,
  // The key of each frame; the frames themselves are in storage and are not encrypted again.
  sealed: [{ table: 'face_pictures', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] }],
  adds: [
    to(ledgerSources, faceSource),
    to(mergedRecords, {
      move: moveChecks,
      moved: ['face_checks.user_id', 'face_pictures.user_id'],
    }),
    to(retainedPictures, {
      name: 'kept-pictures.face-check',
      table: 'face_pictures',
      endedBefore: facesEndedBefore,
      drop: dropFrames,
    }),
  ],
};
