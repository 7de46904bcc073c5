import sharp from 'sharp';
import type { Gateway } from './gateway.ts';
import type { FaceEngine, SeenFace, SeenFaces } from '../src/contexts/classes/face-check/face-engine.port.ts';
import { FACE_FRAMES, FACE_LIMITS, FACE_UPLOAD_PATH } from '@college/contracts/classes/face-check';
import type { FaceImage } from '@college/contracts/classes/face-check';
import type { Envelope } from '@college/contracts/core/envelope';

export const seenFace = (more: Partial<SeenFace> = {}): SeenFace => ({
  size: 0.5,
  yaw: 0,
  mouth: 0.01,
  similarity: 0.9,
  ...more,
});

/** Somebody as like as this to their face photo, who turns to the left in the second frame. */
export const turnsLeft = (similarity = 0.9): SeenFaces => ({
  reference: [seenFace({ similarity: 1 })],
  frames: [[seenFace({ similarity })], [seenFace({ yaw: 0.5, similarity })], [seenFace({ similarity })]],
});

/** An engine that sees what the test says, and counts what it was shown. */
export const fakeFaces = (): FaceEngine & { sees: SeenFaces | null; shown: number[] } => {
  const fake = {
    sees: turnsLeft() as SeenFaces | null,
    shown: [] as number[],
    look: (_reference: Buffer, frames: readonly Buffer[]) => {
      fake.shown.push(frames.length);
      return Promise.resolve(fake.sees);
    },
    waiting: () => 0,
    close: () => Promise.resolve(),
  };
  return fake;
};

/** What a camera sends; another shade is another picture. */
export const framesOf = (shade: string, width = FACE_FRAMES * FACE_LIMITS.side): Promise<Buffer> =>
  sharp({ create: { width, height: FACE_LIMITS.side, channels: 3, background: shade } })
    .jpeg()
    .toBuffer();

export const sendFrames = async (
  { app }: Gateway,
  token: string | undefined,
  bytes: Buffer,
): Promise<Envelope<FaceImage>> => {
  const answer = await app.inject({
    method: 'POST',
    url: FACE_UPLOAD_PATH,
    headers: {
      'content-type': 'image/jpeg',
      'accept-language': 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: bytes,
  });
  return answer.json<Envelope<FaceImage>>();
};
