/** A server that speaks the published API of LiveKit, as far as it is used: it verifies each token and what it grants. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const LIVEKIT_KEY = 'APIcollege';
export const LIVEKIT_SECRET = 'secret-of-the-college-0123456789abcdef';

interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly exp: number;
  readonly nbf: number;
  readonly video: Readonly<Record<string, unknown>>;
}

/** What a token says; null where it was not signed with our secret. */
export const claimsOf = (token: string): Claims | null => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const signed = createHmac('sha256', LIVEKIT_SECRET).update(`${head}.${body}`).digest('base64url');
  return signature === signed ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims) : null;
};

type Input = Readonly<Record<string, unknown>>;

export interface FakeLiveKit {
  readonly url: string;
  /** Names of rooms, ids of ingresses, and recordings with their state. */
  readonly rooms: Map<string, { participants: { identity: string; tracks: { sid: string }[] }[] }>;
  readonly ingresses: Map<string, Input>;
  readonly egresses: Map<string, { status: string; input: Input }>;
  readonly calls: string[];
  isAway: boolean;
  close: () => Promise<void>;
}

const NEEDED: Readonly<Record<string, string>> = {
  'RoomService/CreateRoom': 'roomCreate',
  'RoomService/DeleteRoom': 'roomCreate',
  'RoomService/ListParticipants': 'roomAdmin',
  'Ingress/CreateIngress': 'ingressAdmin',
  'Ingress/DeleteIngress': 'ingressAdmin',
  'Egress/StartRoomCompositeEgress': 'roomRecord',
  'Egress/StopEgress': 'roomRecord',
  'Egress/ListEgress': 'roomRecord',
};

class Refusal extends Error {
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.status = status;
  }
}

export const openFakeLiveKit = async (): Promise<FakeLiveKit> => {
  const rooms: FakeLiveKit['rooms'] = new Map();
  const ingresses: FakeLiveKit['ingresses'] = new Map();
  const egresses: FakeLiveKit['egresses'] = new Map();
  let serial = 0;

  const answer = (name: string, input: Input): unknown => {
    const room = String(input.room ?? input.room_name ?? input.name ?? '');
    const id = String(input.egress_id ?? input.ingress_id ?? '');
    switch (name) {
      case 'RoomService/CreateRoom':
        if (!rooms.has(room)) rooms.set(room, { participants: [] });
        return { sid: `RM_${room}`, name: room, empty_timeout: input.empty_timeout };
      case 'RoomService/DeleteRoom':
        if (!rooms.delete(room)) throw new Refusal('not_found', 404);
        return {};
      case 'RoomService/ListParticipants': {
        const found = rooms.get(room);
        if (!found) throw new Refusal('not_found', 404);
        return found;
      }
      case 'Ingress/CreateIngress': {
        serial += 1;
        ingresses.set(`IN_${serial}`, input);
        // In the other of the two ways to name fields.
        return { ingressId: `IN_${serial}`, url: 'rtmp://live.example/x', streamKey: `key-${serial}` };
      }
      case 'Ingress/DeleteIngress':
        if (!ingresses.delete(id)) throw new Refusal('not_found', 404);
        return {};
      case 'Egress/StartRoomCompositeEgress': {
        serial += 1;
        egresses.set(`EG_${serial}`, { status: 'EGRESS_ACTIVE', input });
        return { egress_id: `EG_${serial}` };
      }
      case 'Egress/StopEgress': {
        const egress = egresses.get(id);
        if (egress?.status !== 'EGRESS_ACTIVE') throw new Refusal('failed_precondition', 412);
        egress.status = 'EGRESS_ENDING';
        return { egress_id: id };
      }
      default: {
        const egress = egresses.get(id);
        return { items: egress ? [{ egress_id: id, status: egress.status }] : [] };
      }
    }
  };

  const server = createServer((request, response) => {
    const work = async (): Promise<unknown> => {
      if (fake.isAway) throw new Refusal('unavailable', 503);
      const name = request.url?.replace('/twirp/livekit.', '') ?? '';
      const claims = claimsOf(request.headers.authorization?.replace('Bearer ', '') ?? '');
      if (claims?.iss !== LIVEKIT_KEY) throw new Refusal('unauthenticated', 401);
      const input = JSON.parse(await text(request)) as Input;
      fake.calls.push(name);
      const grant = NEEDED[name];
      if (grant === undefined) throw new Refusal('bad_route', 404);
      const ofRoom = grant !== 'roomAdmin' || claims.video.room === input.room;
      if (claims.video[grant] !== true || !ofRoom) throw new Refusal('permission_denied', 403);
      return answer(name, input);
    };
    work().then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error: unknown) => {
        const refusal = error instanceof Refusal ? error : new Refusal('internal', 500);
        response.statusCode = refusal.status;
        response.end(JSON.stringify({ code: refusal.message, msg: 'refused' }));
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const fake: FakeLiveKit = {
    url: `ws://127.0.0.1:${port}`,
    rooms,
    ingresses,
    egresses,
    calls: [],
    isAway: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
};
