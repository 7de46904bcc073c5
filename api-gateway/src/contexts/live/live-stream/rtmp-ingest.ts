/** A program such as OBS sends a live course: under the key of somebody who may, for the one ffmpeg of the stream. */
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { suits } from './encoder.ts';
import { flvPartsOf, withParts } from './flv-parts.ts';
import { startRun } from './live-run.ts';
import type { LiveRun } from './sending-program.ts';
import { streamByKey } from './live-stream.table.ts';
import { openRtmpDoor } from './rtmp-door.ts';
import type { RtmpCaller, RtmpDoor } from './rtmp-door.ts';
import { readRtmpKey, RTMP_APP } from './rtmp-key.ts';
import { beginSending, endSending } from './sender.ts';
import type { Sender } from './sender.ts';
import type { Services } from '../../../app/context.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';
import type { FastifyInstance } from 'fastify';

/** The first second of a lesson says whether it has sound. */
const LOOK_MS = 1_000;
const LOOK_BYTES = 4 * 1024 * 1024;
/** What ffmpeg may be behind; the line itself knows no other way to say so. */
const BEHIND_BYTES = 16 * 1024 * 1024;

type Deps = Pick<Services, 'settings' | 'database' | 'storage' | 'features' | 'now' | 'keys' | 'logins'>;

/** The right to send under this key; null where it gives none (any more). */
const admitted = async (deps: Deps, { app, key }: RtmpCaller): Promise<Sender | null> => {
  const known = app === RTMP_APP ? readRtmpKey(deps, key) : null;
  if (!known) return null;
  const { read } = deps.database;
  // A key ends with the login of who asked for it.
  const login = await deps.logins.find(read, known.sessionId, null);
  if (login === null || failureOfLogin(login, deps.now())) return null;
  const stream = await streamByKey(read, known.rowKey);
  if (stream?.provider !== 'embedded') return null;
  const sender = await beginSending(deps, stream.id);
  return typeof sender === 'string' ? null : sender;
};

const pictureAt = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(address, resolve).once('error', reject);
  });

/** What comes at first, until there is enough to know what it is made of. */
const beginning = (picture: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve) => {
    const got: Buffer[] = [];
    let size = 0;
    const enough = (): void => {
      clearTimeout(late);
      picture.off('data', take).off('close', enough);
      picture.pause();
      resolve(Buffer.concat(got));
    };
    const take = (bytes: Buffer): void => {
      got.push(bytes);
      if ((size += bytes.length) > LOOK_BYTES) enough();
    };
    const late = setTimeout(enough, LOOK_MS);
    picture.on('data', take).once('close', enough);
  });

/** Resolves when what it started has ended. */
const takeIn = async (
  deps: Deps,
  caller: RtmpCaller,
  sender: Sender,
  keep: (run: LiveRun) => void,
): Promise<void> => {
  const ffmpeg = await findProgram(deps.settings.ffmpeg, ['ffmpeg']);
  const picture = ffmpeg === null ? null : await pictureAt(caller.picture).catch(() => null);
  const first = picture && (await beginning(picture));
  const parts = first && flvPartsOf(first);
  if (ffmpeg === null || !picture || !parts || !caller.isOpen()) {
    picture?.destroy();
    return endSending(deps, sender, '');
  }
  const begin = { container: 'flv', ...parts } as const;
  if (!suits(sender.stream.mode, begin)) {
    picture.destroy();
    return endSending(deps, sender, 'silent');
  }
  const run = await startRun(deps, sender, { ffmpeg, begin, onAir: () => undefined }).catch(() => null);
  if (!run) return endSending(deps, sender, 'storage');
  keep(run);
  let behind = 0;
  let isBehind = false;
  const write = (bytes: Buffer): void => {
    if (isBehind && (behind += bytes.length) > BEHIND_BYTES) return run.stop('slow');
    if (run.write(bytes) || isBehind) return;
    isBehind = true;
    run.whenFree(() => {
      isBehind = false;
      behind = 0;
    });
  };
  write(withParts(first, parts));
  picture.on('data', write).once('close', () => void run.finish());
  picture.on('error', () => undefined);
  picture.resume();
  caller.onGone(() => picture.destroy());
  if (!caller.isOpen()) picture.destroy();
  await run.ended;
  picture.destroy();
};

/** Opens the port; connections are cut as soon as what they send is not wanted. */
export const openRtmp = async (
  deps: Deps,
  { port, host, onError }: { port: number; host: string; onError: (error: unknown) => void },
): Promise<RtmpDoor> => {
  const running = new Set<LiveRun>();
  const keep = (run: LiveRun): void => {
    running.add(run);
    const forget = (): void => void running.delete(run);
    run.ended.then(forget, forget);
  };
  const admit = async (caller: RtmpCaller): Promise<boolean> => {
    const sender = await admitted(deps, caller);
    if (!sender) return false;
    takeIn(deps, caller, sender, keep)
      .catch(onError)
      .finally(() => caller.cut());
    return true;
  };
  const door = await openRtmpDoor({ port, host, admit, onError });
  return {
    ...door,
    close: async () => {
      await Promise.all([...running].map((run) => run.finish().catch(() => undefined)));
      await door.close();
    },
  };
};

/** Nothing listens unless the settings name a port. */
export const mountRtmp = (app: FastifyInstance, services: Services): void => {
  const { liveRtmpPort: port, host } = services.settings;
  if (port === null) return;
  let door: RtmpDoor | null = null;
  const onError = (error: unknown): void =>
    app.log.error({ err: error }, 'a program could not send a live course');
  app.addHook('onReady', async () => {
    door = await openRtmp(services, { port, host, onError });
  });
  app.addHook('preClose', async () => {
    await door?.close();
  });
};
