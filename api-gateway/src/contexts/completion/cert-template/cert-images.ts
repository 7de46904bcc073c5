/** Pictures of certificates, as a PDF takes them: data addresses. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { storedFileOf } from '../../platform/attachment/attachment.port.ts';
import { readPhoto } from '../../identity/user-photo/user-photo.port.ts';
import { photoInState, photoOfUser } from '../../identity/user-photo/user-photo.table.ts';
import { filesOfTemplates } from './cert-template.table.ts';
import { completeFiles, ownOrVisible } from '../../platform/attachment/attachment.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';
import { MM_IN_POINTS } from '@college/contracts/completion/cert-design';

export type ImageServices = Pick<Services, 'database' | 'keys' | 'storage'>;

const DOTS_PER_MM = 200 / 25.4;
const JPEG_QUALITY = 85;
/** A college has a handful of backgrounds and seals, and prints thousands of certificates with each. */
const MOST_CACHED = 8;
const cache = new WeakMap<object, Map<string, Promise<string | null>>>();

const dataAddress = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

const drawn = async (
  services: ImageServices,
  fileId: number,
  widthMm: number,
  isSeal: boolean,
): Promise<string | null> => {
  const file = await storedFileOf(services, fileId);
  if (!file) return null;
  const image = sharp(await buffer(file.stored.open())).resize({
    width: Math.ceil(widthMm * DOTS_PER_MM),
    withoutEnlargement: true,
  });
  // What lies under a seal shows through it.
  return isSeal
    ? dataAddress('image/png', await image.png().toBuffer())
    : dataAddress(
        'image/jpeg',
        await image.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      );
};

/** An uploaded picture at the size at which it is printed; null when it is gone. */
export const filePicture = (
  services: ImageServices,
  fileId: number,
  { widthMm, isSeal }: { readonly widthMm: number; readonly isSeal: boolean },
): Promise<string | null> => {
  const pictures = cache.get(services.storage) ?? new Map<string, Promise<string | null>>();
  cache.set(services.storage, pictures);
  const key = `${fileId}/${widthMm}/${isSeal}`;
  const found = pictures.get(key);
  if (found) return found;
  const made = drawn(services, fileId, widthMm, isSeal);
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size >= MOST_CACHED) pictures.delete(oldest);
  pictures.set(key, made);
  made.catch(() => pictures.delete(key));
  return made;
};

/** A photo of a person, by default the accepted one; null when there is none, or it can no longer be opened. */
export const personPicture = async (
  services: ImageServices,
  userId: number,
  photoId?: number,
): Promise<string | null> => {
  const { read } = services.database;
  const photo = await (photoId === undefined
    ? photoInState(read, userId, 'accepted')
    : photoOfUser(read, userId, photoId));
  if (!photo?.key_sealed) return null;
  const bytes = await readPhoto(services, { row_key: photo.row_key, key_sealed: photo.key_sealed });
  return bytes && dataAddress('image/jpeg', await sharp(bytes).jpeg({ quality: JPEG_QUALITY }).toBuffer());
};

export const points = (millimetres: number): number => millimetres * MM_IN_POINTS;

/** Whether the caller has uploaded or may see each of these files, or templates show them already. */
export const usableFiles = async (
  { read, scope }: { read: Knex; scope: Scope },
  fileIds: readonly number[],
): Promise<boolean> => {
  const pictures = (await completeFiles(read, fileIds)).filter(({ purpose }) => purpose === 'image');
  const usable = new Set([
    ...(await ownOrVisible(read, scope, fileIds)),
    ...(await filesOfTemplates(read, fileIds)),
  ]);
  return pictures.length === fileIds.length && fileIds.every((id) => usable.has(id));
};
