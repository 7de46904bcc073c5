import { button, MANAGER, page, PHOTO_READERS } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const userPhotoModules: readonly PlacedModules[] = [
  {
    under: '/system/people',
    order: 20,
    modules: [
      page('/userPhoto', 'system/user-photo/list', {
        zh: '人脸照片审核',
        en: 'Face photos',
        icon: 'camera',
        permCode: 'user-photo:read',
        roles: PHOTO_READERS,
        children: [button('user-photo:check', '审核照片', 'Accept and reject pictures', MANAGER)],
      }),
    ],
  },
];
