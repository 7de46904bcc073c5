/** The frames of checks, each file encrypted with its own key. */
import { sealedFiles } from '../../../crypto/sealed-file.ts';

export const {
  store: storeFrames,
  read: readFrames,
  drop: dropFrames,
} = sealedFiles({ table: 'face_pictures', folder: 'faces', file: 'frames' });

export const framesPath = (rowKey: string): string => `/api/face-check/${rowKey}`;
