/** Who carries the picture of live courses: this machine, a server of RTMP and HLS, or LiveKit. */
import { z } from 'zod';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const SIGN = /^(md5-hex|md5-base64url|hmac-sha256-hex):.+$/;

const isEncrypted = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) &&
  (protocols.includes(new URL(text).protocol) || LOOPBACK.includes(new URL(text).hostname));

/** With a signature and its end in it, no address works for somebody else, or for long. */
const signed = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) =>
        ['{stream}', '{sign}'].every((part) => text.includes(part)) && /\{expires(-hex)?\}/.test(text),
      {
        message: 'an address with {stream}, {expires} and {sign}',
      },
    )
    .refine((text) => isEncrypted(text.replaceAll(/[{}]/g, ''), protocols), {
      message: `an address of ${protocols.join(' ')}`,
    })
    .optional();

export const liveVariables = {
  LIVE_PROVIDER: z.enum(['embedded', 'server', 'livekit']).default('embedded'),
  LIVE_INGEST_URL: signed(['rtmp:', 'rtmps:']),
  LIVE_PLAY_URL: signed(['https:']),
  /** What was recorded, once the lesson is over; without it nothing is recorded. */
  LIVE_RECORDING_URL: signed(['https:']),
  /** How the server wants addresses signed. */
  LIVE_SIGN: z
    .string()
    .refine((text) => SIGN.test(text), {
      message: 'md5-hex:, md5-base64url: or hmac-sha256-hex: before the text that is signed',
    })
    .default('hmac-sha256-hex:{path}{person}{expires}'),
  LIVE_SECRET: z.string().min(16, { message: 'at least 16 characters' }).optional(),
  LIVEKIT_URL: z
    .string()
    .refine((text) => isEncrypted(text, ['wss:']), { message: 'a wss address' })
    .optional(),
  LIVEKIT_API_KEY: z.string().min(1).optional(),
  LIVEKIT_API_SECRET: z.string().min(32, { message: 'at least 32 characters' }).optional(),
};

type LiveEnvironment = z.output<z.ZodObject<typeof liveVariables>>;

export interface ServerSettings {
  readonly kind: 'server';
  readonly ingest: string;
  readonly play: string;
  readonly recording: string | null;
  readonly sign: string;
  readonly secret: string;
}

export interface LiveKitSettings {
  readonly kind: 'livekit';
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

export type LiveSettings = { readonly kind: 'embedded' } | ServerSettings | LiveKitSettings;

const NEEDED = {
  embedded: [],
  server: ['LIVE_INGEST_URL', 'LIVE_PLAY_URL', 'LIVE_SECRET'],
  livekit: ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
} as const;

/** The first setting that the chosen provider lacks; undefined: it has all. */
export const missingOfLive = (env: LiveEnvironment): keyof LiveEnvironment | undefined =>
  NEEDED[env.LIVE_PROVIDER].find((name) => env[name] === undefined);

/** `missingOfLive` has been asked. */
export const liveSettingsOf = (env: LiveEnvironment): LiveSettings => {
  if (env.LIVE_PROVIDER === 'server')
    return {
      kind: 'server',
      ingest: env.LIVE_INGEST_URL ?? '',
      play: env.LIVE_PLAY_URL ?? '',
      recording: env.LIVE_RECORDING_URL ?? null,
      sign: env.LIVE_SIGN,
      secret: env.LIVE_SECRET ?? '',
    };
  if (env.LIVE_PROVIDER === 'livekit')
    return {
      kind: 'livekit',
      url: (env.LIVEKIT_URL ?? '').replace(/\/+$/, ''),
      apiKey: env.LIVEKIT_API_KEY ?? '',
      apiSecret: env.LIVEKIT_API_SECRET ?? '',
    };
  return { kind: 'embedded' };
};

/** Where pages fetch the picture, if not from here: for the policy of pages. */
export const pictureOrigins = (live: LiveSettings): string[] => {
  if (live.kind === 'server') return [new URL(live.play.replaceAll(/[{}]/g, '')).origin];
  if (live.kind !== 'livekit') return [];
  const { protocol, host } = new URL(live.url);
  // It is asked over https why a socket was refused.
  return [`${protocol}//${host}`, `${protocol === 'wss:' ? 'https:' : 'http:'}//${host}`];
};
