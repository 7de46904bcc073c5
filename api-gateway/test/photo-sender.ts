import sharp from 'sharp';
import type { Gateway } from './gateway.ts';
import type { Envelope } from '@college/contracts/core/envelope';
import type { MyPhoto, UploadedPhoto } from '@college/contracts/identity/user-photo';

/** A picture of one colour. */
export const picture = (background = '#2266aa', side = 400): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();

type Way = { token: string } | { ticket: string } | Record<never, never>;

const headersOf = (way: Way): Record<string, string> => ({
  ...('token' in way && { authorization: `Bearer ${way.token}` }),
  ...('ticket' in way && { 'x-photo-ticket': way.ticket }),
});

/** Sends a picture as a browser does: the raw bytes are the body. */
export const sendPicture = async (
  { app }: Gateway,
  way: Way,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<{ status: number; body: Envelope<UploadedPhoto> }> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/photo',
    headers: { 'content-type': type, 'accept-language': 'en', ...headersOf(way) },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json<Envelope<UploadedPhoto>>() };
};

/** Sends a picture that is fine, and yields what it became. */
export const submitted = async (gateway: Gateway, token: string, background?: string): Promise<MyPhoto> => {
  const { body } = await sendPicture(gateway, { token }, await picture(background));
  if (!body.success) throw new Error(body.error.message);
  const mine = await gateway.call<MyPhoto[]>('UserPhoto/GetMyPhotos', undefined, token);
  const [newest] = mine.body.result ?? [];
  if (!newest) throw new Error('the picture is not among one’s own');
  return newest;
};
