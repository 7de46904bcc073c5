import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../src/db/database.ts';
import { storeFrames } from '../../src/contexts/classes/face-check/face-file.ts';
import type {
  FaceChallenge,
  FaceCheckState,
  FaceMoment,
  FaceReason,
} from '@college/contracts/classes/face-check';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { portrait } from './portraits.ts';
import { acceptedLooks } from './user-photo.ts';

/** After the face photos. */
export const stage = 2;

interface Story {
  readonly state: FaceCheckState;
  readonly reason: FaceReason;
  readonly similarity: number | null;
  readonly moment: FaceMoment;
  readonly challenge: FaceChallenge;
  readonly hours: number;
  /** Somebody else sits there. */
  readonly isOther?: boolean;
  readonly opinion?: string;
}

/** Dealt out to those who have a face photo, in turn. */
const STORIES: readonly Story[] = [
  {
    state: 'to-check',
    reason: 'unsure',
    similarity: 0.68,
    moment: 'study',
    challenge: 'turn-left',
    hours: 3,
  },
  {
    state: 'to-check',
    reason: 'several-faces',
    similarity: 0.74,
    moment: 'study',
    challenge: 'open-mouth',
    hours: 9,
  },
  {
    state: 'to-check',
    reason: 'no-face',
    similarity: null,
    moment: 'attendance',
    challenge: 'turn-right',
    hours: 20,
  },
  {
    state: 'to-check',
    reason: 'no-engine',
    similarity: null,
    moment: 'exam',
    challenge: 'turn-left',
    hours: 26,
  },
  { state: 'passed', reason: 'alike', similarity: 0.86, moment: 'study', challenge: 'turn-right', hours: 30 },
  { state: 'passed', reason: 'alike', similarity: 0.83, moment: 'study', challenge: 'open-mouth', hours: 52 },
  { state: 'passed', reason: 'alike', similarity: 0.89, moment: 'exam', challenge: 'turn-left', hours: 75 },
  {
    state: 'failed',
    reason: 'different',
    similarity: 0.31,
    moment: 'study',
    challenge: 'turn-left',
    hours: 50,
    isOther: true,
  },
  {
    state: 'failed',
    reason: 'no-challenge',
    similarity: 0.88,
    moment: 'attendance',
    challenge: 'turn-right',
    hours: 98,
  },
  {
    state: 'passed-by-hand',
    reason: 'unsure',
    similarity: 0.71,
    moment: 'study',
    challenge: 'turn-right',
    hours: 120,
    opinion: '光线较暗，五官与基准照片一致',
  },
  {
    state: 'failed-by-hand',
    reason: 'unsure',
    similarity: 0.55,
    moment: 'study',
    challenge: 'open-mouth',
    hours: 150,
    isOther: true,
    opinion: '画面中不是本人',
  },
];

const SIDE = 480;
/** How the head stands in each frame, in degrees: there is nobody behind a drawing who could turn. */
const TILT = [0, -9, -14];

/** Three frames of a drawn portrait, side by side. */
export const framesOf = async (look: number, isEmpty: boolean): Promise<Buffer> => {
  const head = await portrait(look);
  const frames = await Promise.all(
    TILT.map((tilt) =>
      isEmpty
        ? sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#b9c2c9' } })
            .png()
            .toBuffer()
        : sharp(head)
            .rotate(tilt, { background: '#dfe7ef' })
            .resize(SIDE, SIDE, { fit: 'cover' })
            .modulate({ brightness: 0.92 })
            .png()
            .toBuffer(),
    ),
  );
  const width = SIDE * TILT.length;
  return sharp({ create: { width, height: SIDE, channels: 3, background: '#dfe7ef' } })
    .composite(frames.map((input, at) => ({ input, left: at * SIDE, top: 0 })))
    .jpeg({ quality: 85 })
    .toBuffer();
};

interface AcceptedPhoto {
  id: number;
  user_id: number;
  area_code: string | null;
  department_id: number | null;
  class_id: number | null;
}

/** Face checks in every state, of those who have a face photo. */
export const store = async (database: Database, { keys, storage, now }: DemoFiles): Promise<void> => {
  const { read } = database;
  const manager: { id: number; name: string } = await read('users')
    .where({ username: 'manager' })
    .first('id', 'name');
  const photos: AcceptedPhoto[] = await read('user_photos')
    .where({ state: 'accepted' })
    .orderBy('id')
    .select('id', 'user_id', 'area_code', 'department_id', {
      class_id: read('train_class_users')
        .whereRaw('train_class_users.user_id = user_photos.user_id')
        .min('class_id'),
    });
  const someClass: { id: number } = await read('train_classes')
    .where({ state: 'published' })
    .orderBy('id')
    .first('id');
  const rows = await Promise.all(
    STORIES.map(async (story, at) => {
      const photo = photos[at % photos.length];
      if (!photo) throw new Error('nobody of the demo has a face photo');
      const rowKey = randomUUID();
      const look = story.isOther ? at + 40 : (acceptedLooks[at % photos.length] ?? 0);
      const bytes = await framesOf(look, story.reason === 'no-face');
      const time = cameAt(new Date(now.getTime() - (story.hours / 24) * DAY));
      const keySealed = await storeFrames({ keys, storage }, rowKey, bytes);
      const picture = {
        row_key: rowKey,
        user_id: photo.user_id,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        key_sealed: keySealed,
        creation_time: time.creation_time,
        used_at: time.creation_time,
      };
      return { story, photo, picture, time };
    }),
  );
  await database.transaction(async (trx) => {
    const pictures = await insertReturning<{ id: number }>(
      trx,
      'face_pictures',
      rows.map(({ picture }) => picture),
      ['id'],
    );
    await insertAll(
      trx,
      'face_checks',
      rows.map(({ story, photo, time }, at) => {
        const isDecided = story.opinion !== undefined;
        return {
          ...time,
          area_code: photo.area_code,
          department_id: photo.department_id,
          creator_user_id: photo.user_id,
          user_id: photo.user_id,
          picture_id: pictures[at]?.id,
          photo_id: photo.id,
          moment: story.moment,
          subject_id: null,
          class_id: photo.class_id ?? someClass.id,
          challenge: story.challenge,
          state: story.state,
          reason: story.reason,
          similarity: story.similarity,
          opinion: story.opinion ?? '',
          decided_by: isDecided ? manager.id : null,
          decided_by_name: isDecided ? manager.name : '',
          decided_at: isDecided
            ? new Date(now.getTime() - ((story.hours - 5) / 24) * DAY).toISOString()
            : null,
        };
      }),
    );
  });
};
