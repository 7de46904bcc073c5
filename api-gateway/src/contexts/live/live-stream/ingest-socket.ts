/** `/ws/live-ingest/…`: a browser sends what it records, and ffmpeg makes a stream of it. */
import { ingestPath, INGEST_PATH, personOf } from './stream-address.ts';
import { suits } from './encoder.ts';
import { startRelay } from './live-relay.ts';
import { startRun } from './live-run.ts';
import type { LiveRun, RunEnd } from './sending-program.ts';
import { streamByKey } from './live-stream.table.ts';
import type { StreamRow } from './live-stream.table.ts';
import { beginSending, endSending } from './sender.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { sendFailure } from '../../../app/mount.ts';
import { ownOrigin } from '../../../app/own-origin.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import { spendSocketTicket } from '../../platform/live/socket-ticket.port.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';
import { INGEST_FRAME_BYTES, IngestBegin, IngestClose } from '@college/contracts/live/live-stream';
import type { IngestFrame } from '@college/contracts/live/live-stream';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Params {
  readonly key: string;
  readonly person: string;
}
interface Asked {
  readonly ticket?: unknown;
  readonly expires?: unknown;
  readonly signature?: unknown;
}
type AskedRequest = FastifyRequest<{ Params: Params; Querystring: Asked }>;

/** The part of a ws socket that is used. */
export interface IngestSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
  pause(): void;
  resume(): void;
  on(event: 'message', then: (data: Buffer, isBinary: boolean) => void): void;
  on(event: 'close', then: () => void): void;
}

/** Until a page has said what it sends; it says so at once. */
const PATIENCE_MS = 10_000;

const CLOSING: Readonly<Record<RunEnd, readonly [code: number, reason: string]>> = {
  '': [1000, 'done'],
  over: [IngestClose.over, 'over'],
  encoder: [IngestClose.unreadable, 'unreadable'],
  silent: [IngestClose.unreadable, 'nothing to watch'],
  slow: [IngestClose.slow, 'too slow'],
  storage: [IngestClose.storage, 'not stored'],
};

const admitSender = async (services: Services, request: AskedRequest): Promise<StreamRow | null> => {
  if (!request.ws || request.headers.origin !== ownOrigin(services.settings, request)) return null;
  const { key, person } = request.params;
  const { ticket } = request.query;
  if (!isSignedAddress(services.keys, ingestPath(key, person), request.query, services.now())) return null;
  const sessionId = await spendSocketTicket(services, ticket);
  const { read } = services.database;
  const login = sessionId === null ? null : await services.logins.find(read, sessionId, null);
  if (login === null || failureOfLogin(login, services.now())) return null;
  // A ticket of somebody else's login does not open what was signed for this person.
  if (personOf(login.caller.userId) !== person) return null;
  return (await streamByKey(read, key)) ?? null;
};

const BEGIN_BYTES = 1024;

const beginOf = (data: Buffer): IngestBegin | null => {
  if (data.length > BEGIN_BYTES) return null;
  try {
    return IngestBegin.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
};

/** Serves one socket; resolves when it and what it started have ended. It listens at once: a page says something at once. */
export const serveIngest = async (
  services: Services,
  socket: IngestSocket,
  stream: StreamRow,
  keep: (run: LiveRun) => void,
  patience = PATIENCE_MS,
): Promise<void> => {
  const send = (frame: IngestFrame): void => socket.send(JSON.stringify(frame));
  let isClosed = false;
  socket.on('close', () => (isClosed = true));
  const first = await new Promise<Buffer | null>((resolve) => {
    const silent = setTimeout(() => resolve(null), patience);
    const heard = (data: Buffer | null): void => {
      clearTimeout(silent);
      resolve(data);
    };
    socket.on('message', (data, isBinary) => heard(isBinary ? null : data));
    socket.on('close', () => heard(null));
  });
  const ffmpeg = await findProgram(services.settings.ffmpeg, ['ffmpeg']);
  if (ffmpeg === null) return socket.close(IngestClose.unreadable, 'no ffmpeg');
  const begin = first && beginOf(first);
  if (!begin || !suits(stream.mode, begin)) return socket.close(IngestClose.unreadable, 'no beginning');
  const sender = await beginSending(services, stream.id);
  if (sender === 'over') return socket.close(IngestClose.over, 'over');
  if (sender === 'taken') return socket.close(IngestClose.taken, 'taken');
  let run: LiveRun;
  try {
    const onAir = (seconds: number): void => send({ type: 'on-air', seconds });
    const start = stream.provider === 'server' ? startRelay : startRun;
    run = await start(services, sender, { ffmpeg, begin, onAir });
  } catch {
    await endSending(services, sender, 'storage');
    return socket.close(...CLOSING.storage);
  }
  keep(run);
  socket.on('message', (data, isBinary) => {
    if (!isBinary || data.length > INGEST_FRAME_BYTES)
      return socket.close(IngestClose.unreadable, 'no piece of a recording');
    if (run.write(data)) return;
    // The sender's own queue grows, and its page says so.
    socket.pause();
    run.whenFree(() => socket.resume());
  });
  if (isClosed) void run.finish();
  else {
    socket.on('close', () => void run.finish());
    send({ type: 'ready' });
  }
  const end = await run.ended;
  socket.close(...CLOSING[end]);
};

export const mountIngest = (app: FastifyInstance, services: Services): void => {
  const running = new Set<LiveRun>();
  const keep = (run: LiveRun): void => {
    running.add(run);
    const forget = (): void => void running.delete(run);
    run.ended.then(forget, forget);
  };
  // What was sent so far is still made, and no ffmpeg outlives the gateway.
  app.addHook('preClose', async () => {
    await Promise.all([...running].map((run) => run.finish().catch(() => undefined)));
  });
  const admitted = new WeakMap<object, StreamRow>();
  app.get(
    `${INGEST_PATH}/:key/:person`,
    {
      websocket: true,
      preValidation: async (request: AskedRequest, reply) => {
        const stream = await admitSender(services, request);
        if (stream === null) return sendFailure(request, reply, fail(commonErrors.notFound));
        admitted.set(request, stream);
      },
    },
    (socket, request) => {
      const stream = admitted.get(request);
      if (!stream) return socket.terminate();
      serveIngest(services, socket, stream, keep).catch((error: unknown) => {
        app.log.error({ err: error }, 'a live stream could not be taken in');
        socket.terminate();
      });
    },
  );
};
