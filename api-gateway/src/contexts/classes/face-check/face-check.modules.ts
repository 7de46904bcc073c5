import { button, MANAGER, page, PHOTO_READERS } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const faceCheckModules: readonly PlacedModules[] = [
  {
    under: '/business/study',
    order: 18,
    modules: [
      page('/faceCheck', 'business/face-check/list', {
        zh: '人脸比对复核',
        en: 'Face checks',
        icon: 'image',
        permCode: 'face-check:read',
        roles: PHOTO_READERS,
        children: [button('face-check:decide', '人工判定人脸比对', 'Decide on face checks', MANAGER)],
      }),
    ],
  },
];
