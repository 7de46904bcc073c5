import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface SharedGateway {
  stop: () => Promise<void>;
}

/** Starts a gateway with these settings, or ends the one of this id. */
interface Message {
  id: number;
  env?: NodeJS.ProcessEnv;
  logFile?: string;
}

interface Reply {
  id: number;
  error?: string;
}

const STOP_LIMIT = 10_000;

let server: ChildProcess | undefined;
let lastId = 0;

const isThere = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** One for all products of this worker; it ends with the worker, and another takes its place should it crash. */
const running = (): ChildProcess => {
  if (isThere(server)) return server;
  server = fork(fileURLToPath(new URL('shared-server.mjs', import.meta.url)), {
    env: { PATH: process.env.PATH },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server.setMaxListeners(0);
  server.unref();
  server.channel?.unref();
  return server;
};

/** Sends a message, and waits until it is done. */
const ask = (child: ChildProcess, message: Message): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (error?: string): void => {
      child.off('message', hear).off('exit', gone);
      if (error === undefined) resolve();
      else reject(new Error(error));
    };
    const hear = ({ id, error }: Reply): void => {
      if (id === message.id) end(error);
    };
    const gone = (): void => end('the process of the gateways has ended');
    child.on('message', hear).once('exit', gone);
    child.send(message, (error) => {
      if (error) end(error.message);
    });
  });

/** Starts a gateway that shares its process with those of the worker's other products. Rejects with its reason. */
export async function startShared(env: NodeJS.ProcessEnv, logFile: string): Promise<SharedGateway> {
  const child = running();
  lastId += 1;
  const id = lastId;
  await ask(child, { id, env, logFile });
  return {
    stop: async () => {
      if (!isThere(child)) return;
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
      await ask(child, { id }).catch(() => undefined);
      clearTimeout(timer);
    },
  };
}
