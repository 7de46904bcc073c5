/** Takes RTMP connections on the port of the settings, and leads them to the engine; who may not send is cut off. */
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { startEngine } from './rtmp-engine-host.ts';
import type { Asked, RtmpEngine } from './rtmp-engine-host.ts';

/** Somebody who wants to send under a key. */
export interface RtmpCaller {
  readonly app: string;
  readonly key: string;
  /** Where what they send can be read as FLV. */
  readonly picture: string;
  readonly isOpen: () => boolean;
  readonly cut: () => void;
  readonly onGone: (then: () => void) => void;
}

export interface RtmpDoor {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface DoorOptions {
  readonly port: number;
  readonly host: string;
  /** False: they may not. Their connection is cut when it rejects, too. */
  readonly admit: (caller: RtmpCaller) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  /** Until who connects has to be admitted. */
  readonly patience?: number;
}

/** A handshake, and the words before the first picture. */
const UNKNOWN_BYTES = 16 * 1024;
const PATIENCE_MS = 10_000;
const MAX_CONNECTIONS = 200;
const MAX_OF_ADDRESS = 20;

interface Line {
  readonly outside: Socket;
  readonly inside: Socket;
  /** Everything may pass from now on. */
  readonly admitted: () => void;
}

/** Joins the two ends; until somebody is admitted, little may pass, and not for long. */
const joinLine = (outside: Socket, inside: Socket, patience: number): Line => {
  const end = (): void => {
    clearTimeout(late);
    outside.destroy();
    inside.destroy();
  };
  const late = setTimeout(end, patience);
  let passed = 0;
  let isAdmitted = false;
  outside.on('data', (bytes: Buffer) => {
    passed += bytes.length;
    const isFull = !inside.write(bytes);
    if (isFull || (!isAdmitted && passed >= UNKNOWN_BYTES)) outside.pause();
  });
  const goOn = (): void => {
    if (isAdmitted || passed < UNKNOWN_BYTES) outside.resume();
  };
  inside.on('drain', goOn);
  inside.pipe(outside);
  for (const socket of [outside, inside]) socket.on('error', end).on('close', end);
  // It was not read before there was somebody to read to.
  outside.resume();
  return {
    outside,
    inside,
    admitted: () => {
      isAdmitted = true;
      clearTimeout(late);
      goOn();
    },
  };
};

export const openRtmpDoor = async (options: DoorOptions): Promise<RtmpDoor> => {
  const { admit, onError, patience = PATIENCE_MS } = options;
  const lines = new Map<number, Line>();
  const open = new Set<Socket>();
  let isClosed = false;
  let starting: Promise<RtmpEngine> | null = null;

  const serve = async (line: Line, app: string, key: string, engine: RtmpEngine): Promise<void> => {
    const { outside } = line;
    const isWelcome = await admit({
      ...{ app, key, picture: engine.pictureOf(app, key) },
      isOpen: () => !outside.destroyed,
      cut: () => void outside.destroy(),
      onGone: (then) => void outside.once('close', then),
    });
    if (isWelcome) line.admitted();
    else outside.destroy();
  };
  const engineOf = (): Promise<RtmpEngine> =>
    (starting ??= startEngine(asked, () => {
      starting = null;
    }));
  const asked = ({ port, app, key }: Asked): void => {
    const line = lines.get(port);
    // One connection asks once.
    lines.delete(port);
    if (!line) return;
    engineOf()
      .then((engine) => serve(line, app, key, engine))
      .catch((error: unknown) => {
        line.outside.destroy();
        onError(error);
      });
  };

  const take = async (outside: Socket): Promise<void> => {
    const engine = await engineOf();
    if (outside.destroyed || isClosed) return void outside.destroy();
    const inside = connect(engine.rtmp, '127.0.0.1');
    inside.once('connect', () => {
      const { localPort = 0 } = inside;
      lines.set(localPort, joinLine(outside, inside, patience));
      inside.once('close', () => lines.delete(localPort));
    });
    inside.once('error', () => outside.destroy());
  };
  const server: Server = createServer({ pauseOnConnect: true }, (outside) => {
    const same = [...open].filter(({ remoteAddress }) => remoteAddress === outside.remoteAddress);
    if (same.length >= MAX_OF_ADDRESS) return void outside.destroy();
    open.add(outside);
    outside.on('error', () => undefined).once('close', () => open.delete(outside));
    take(outside).catch((error: unknown) => {
      outside.destroy();
      onError(error);
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  server.on('error', onError);
  const place = server.address();
  return {
    port: typeof place === 'object' && place !== null ? place.port : 0,
    close: async () => {
      isClosed = true;
      const over = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await over;
      (await starting?.catch(() => null))?.stop();
    },
  };
};
