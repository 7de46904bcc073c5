/** The picture of a live course: what who teaches sends, and what who watches gets. Addresses are for one person. */
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** `waiting`: nothing was sent yet. `dropped`: the line of who teaches is gone, and may come back under the same key. */
export const StreamState = z.enum(['waiting', 'live', 'dropped', 'ended']);
export type StreamState = Parsed<typeof StreamState>;

/** Why a stream has dropped, where it is not the line. */
export const StreamFault = z.enum(['', 'encoder', 'silent', 'slow', 'storage']);
export type StreamFault = Parsed<typeof StreamFault>;

/** `voice`: sound alone, for thin lines; the slides are the picture. */
export const StreamMode = z.enum(['video', 'voice']);
export type StreamMode = Parsed<typeof StreamMode>;

/** How one person watches. */
export const LivePlay = z.object({
  by: z.enum(['hls', 'livekit']),
  /** Of the list of pieces, or of the LiveKit server. */
  address: z.string(),
  /** For LiveKit, which lets this person in with it; else empty. */
  token: z.string(),
  expiresAt: z.string(),
});
export type LivePlay = Parsed<typeof LivePlay>;

/** How who teaches sends. */
export const LiveIngest = z.object({
  /** A path of a socket for `TeachFromBrowser`; null where the server has no ffmpeg. */
  browser: z.string().nullable(),
  /** For a program such as OBS; null where the server takes none. The key is a secret of this person. */
  rtmp: z.object({ address: z.string(), key: z.string(), expiresAt: z.string() }).nullable(),
  /** Where LiveKit carries the picture: the page that teaches sends to it. Null elsewhere. */
  livekit: z.object({ address: z.string(), token: z.string() }).nullable(),
  expiresAt: z.string(),
});
export type LiveIngest = Parsed<typeof LiveIngest>;

/** The first frame on the socket of who teaches; pieces of this container follow as they are recorded. */
export const IngestBegin = z.object({
  type: z.literal('begin'),
  container: z.enum(['webm', 'mp4']),
  hasPicture: z.boolean(),
  hasSound: z.boolean(),
});
export type IngestBegin = Parsed<typeof IngestBegin>;

/** What the server says on that socket. */
export const IngestFrame = z.union([
  /** What was recorded is taken from now on. */
  z.object({ type: z.literal('ready') }),
  /** Seconds of the lesson that can be watched. */
  z.object({ type: z.literal('on-air'), seconds: z.number() }),
]);
export type IngestFrame = Parsed<typeof IngestFrame>;

/** Close codes of that socket; see `SocketClose` of identity/live. */
export const IngestClose = {
  /** Somebody, perhaps this person in another tab, sends to this stream. */
  taken: 4409,
  /** The lesson is over. */
  over: 4410,
  /** Something else than a recording arrived, or ffmpeg could not read it. */
  unreadable: 4415,
  /** The server cannot keep up. */
  slow: 4429,
  /** The server cannot store it. */
  storage: 4507,
} as const;

/** A piece of a recording has at most this many bytes; larger ones are sent in parts. */
export const INGEST_FRAME_BYTES = 128 * 1024;
