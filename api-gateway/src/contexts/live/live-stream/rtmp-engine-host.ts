/** The RTMP server as its parent sees it: started when somebody connects, and again after it died. */
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export interface EngineAsks {
  readonly secret: string;
}
export type EngineSays =
  | { readonly says: 'ready'; readonly rtmp: number; readonly http: number }
  /** Somebody wants to send; `port` is that of the connection's other end. */
  | { readonly says: 'asked'; readonly port: number; readonly app: string; readonly key: string };
export type Asked = Extract<EngineSays, { says: 'asked' }>;

export interface RtmpEngine {
  /** Where RTMP is taken in. */
  readonly rtmp: number;
  /** Where what is sent under a key can be read as FLV. */
  readonly pictureOf: (app: string, key: string) => string;
  readonly stop: () => void;
}

const START_MS = 20_000;
const MEMORY_MB = 256;
const ADDRESS_SECONDS = 30;

const script = fileURLToPath(new URL('./rtmp-engine.mjs', import.meta.url));

/** `onGone`: it has ended, also before it could be used. */
export const startEngine = (onAsked: (asked: Asked) => void, onGone: () => void): Promise<RtmpEngine> =>
  new Promise((resolve, reject) => {
    const secret = randomBytes(32).toString('hex');
    // What it prints names keys.
    const child = fork(script, {
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
    });
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const gone = (): void => {
      clearTimeout(late);
      onGone();
      reject(new Error('the RTMP server has ended'));
    };
    child.once('error', gone);
    child.once('exit', gone);
    child.on('message', (message: EngineSays) => {
      if (message.says === 'asked') return onAsked(message);
      clearTimeout(late);
      resolve({
        rtmp: message.rtmp,
        // Its own way to sign; the address is read on this machine, at once.
        pictureOf: (app, key) => {
          const until = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS;
          const sign = createHash('md5').update(`/${app}/${key}-${until}-${secret}`).digest('hex');
          return `http://127.0.0.1:${message.http}/${app}/${key}.flv?sign=${until}-${sign}`;
        },
        stop: () => void child.kill('SIGKILL'),
      });
    });
    const ask: EngineAsks = { secret };
    child.send(ask);
  });
