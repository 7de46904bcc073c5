/** The calls of a LiveKit server that are used (Twirp over JSON: docs.livekit.io/reference/server/server-apis). */
import { accessToken } from './livekit-token.ts';
import { traceHeaders } from '../../../app/trace-context.ts';
import type { LiveKitSettings } from '../../../app/live-settings.ts';
import { z } from '@college/contracts/core/schema';
import type { Parsed, Schema } from '@college/contracts/core/schema';

const ASK_MS = 8_000;
const TOKEN_MS = 60_000;

/** What LiveKit refused. */
export class LiveKitError extends Error {
  readonly code: string;

  constructor(call: string, code: string) {
    super(`LiveKit ${call}: ${code}`);
    this.code = code;
  }
}

const Refused = z.object({ code: z.string() });
const Ingress = z.object({ ingress_id: z.string(), url: z.string(), stream_key: z.string() });
const Participants = z.object({
  participants: z
    .array(
      z.object({
        identity: z.string(),
        tracks: z.array(z.object({ sid: z.string() })).optional(),
      }),
    )
    .optional(),
});
const Egress = z.object({ egress_id: z.string(), status: z.string().optional() });
const EgressList = z.object({ items: z.array(Egress).optional() });
const Anything = z.object({});

const RTMP_INPUT = 'RTMP_INPUT';
const OVER: ReadonlySet<string> = new Set(['not_found', 'failed_precondition']);

/** Servers may name fields in either of the two ways that JSON of protocol buffers knows. */
const asWritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      asWritten(inner),
    ]),
  );
};

export const liveKitCalls = (settings: LiveKitSettings, now: () => Date) => {
  const base = settings.url.replace(/^ws/, 'http');
  const call = async <Answer extends Schema>(
    name: string,
    { input, video, schema }: { input: object; video: Record<string, boolean | string>; schema: Answer },
  ): Promise<Parsed<Answer>> => {
    const token = accessToken(
      settings,
      { identity: 'college', video },
      { now: now(), expires: new Date(now().getTime() + TOKEN_MS) },
    );
    const answer = await fetch(`${base}/twirp/livekit.${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...traceHeaders(),
      },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(ASK_MS),
    });
    const body = asWritten(await answer.json().catch(() => null));
    if (answer.ok) return schema.parse(body);
    const refused = Refused.safeParse(body);
    throw new LiveKitError(name, refused.success ? refused.data.code : String(answer.status));
  };
  /** What is gone already is what was wanted. */
  const gone = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof LiveKitError) || !OVER.has(error.code)) throw error;
    }
  };
  const admin = (room: string) => ({ roomAdmin: true, room });

  return {
    createRoom: (name: string, emptySeconds: number) =>
      call('RoomService/CreateRoom', {
        input: { name, empty_timeout: emptySeconds },
        video: { roomCreate: true },
        schema: Anything,
      }),
    deleteRoom: (room: string) =>
      gone(
        call('RoomService/DeleteRoom', { input: { room }, video: { roomCreate: true }, schema: Anything }),
      ),
    /** Who is in a room; nobody where there is none. */
    participants: async (room: string) => {
      try {
        const found = await call('RoomService/ListParticipants', {
          input: { room },
          video: admin(room),
          schema: Participants,
        });
        return found.participants ?? [];
      } catch (error) {
        if (error instanceof LiveKitError && error.code === 'not_found') return [];
        throw error;
      }
    },
    createIngress: (room: string, identity: string, name: string) =>
      call('Ingress/CreateIngress', {
        input: {
          input_type: RTMP_INPUT,
          name: room,
          room_name: room,
          participant_identity: identity,
          participant_name: name,
        },
        video: { ingressAdmin: true },
        schema: Ingress,
      }),
    deleteIngress: (ingressId: string) =>
      gone(
        call('Ingress/DeleteIngress', {
          input: { ingress_id: ingressId },
          video: { ingressAdmin: true },
          schema: Anything,
        }),
      ),
    /** Records a room into a file of a bucket. */
    startRecording: (room: string, output: object) =>
      call('Egress/StartRoomCompositeEgress', {
        input: { room_name: room, layout: 'speaker', file_outputs: [output] },
        video: { roomRecord: true },
        schema: Egress,
      }),
    stopRecording: (egressId: string) =>
      gone(
        call('Egress/StopEgress', {
          input: { egress_id: egressId },
          video: { roomRecord: true },
          schema: Anything,
        }),
      ),
    recordingState: async (egressId: string): Promise<string | null> => {
      const found = await call('Egress/ListEgress', {
        input: { egress_id: egressId },
        video: { roomRecord: true },
        schema: EgressList,
      });
      // The first of the states is left out by the rules of JSON for protocol buffers.
      const first = found.items?.find(({ egress_id: id }) => id === egressId);
      return first ? (first.status ?? 'EGRESS_STARTING') : null;
    },
  };
};
