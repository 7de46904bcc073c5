/** The bytes of pictures, each encrypted with its own key. */
import { sealedFiles } from '../../../crypto/sealed-file.ts';

export const {
  store: storePhoto,
  read: readPhoto,
  drop: dropPhotos,
} = sealedFiles({ table: 'user_photos', folder: 'photos', file: 'photo' });
