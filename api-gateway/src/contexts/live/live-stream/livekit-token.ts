/** Access tokens of LiveKit (docs.livekit.io/home/get-started/authentication): a JWT of our key with grants. */
import { createHmac } from 'node:crypto';
import type { LiveKitSettings } from '../../../app/live-settings.ts';

export interface Grants {
  readonly identity: string;
  readonly name?: string;
  readonly video: Readonly<Record<string, boolean | string | readonly string[]>>;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const accessToken = (
  { apiKey, apiSecret }: Pick<LiveKitSettings, 'apiKey' | 'apiSecret'>,
  { identity, name, video }: Grants,
  { now, expires }: { readonly now: Date; readonly expires: Date },
): string => {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  const head = part({ alg: 'HS256', typ: 'JWT' });
  const body = part({
    iss: apiKey,
    sub: identity,
    ...(name !== undefined && { name }),
    // Two clocks are never quite the same.
    nbf: seconds(now) - 10,
    exp: seconds(expires),
    video,
  });
  const signature = createHmac('sha256', apiSecret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
};
