import { PlainError } from '../plain-error.mjs';
import { startDevServer } from './dev-server.mjs';

/**
 * Serves the remote in `dir` until the process is asked to stop.
 * @param {{ dir: string, name: string | null, shell: string, port: number }} options
 */
export async function runDev({ name, ...options }) {
  const log = (line) => process.stdout.write(`${line}\n`);
  const { stop, ...server } = await startDevServer({ ...options, log });
  if (name && name !== server.name) {
    await stop();
    throw new PlainError(`What is developed here is '${server.name}', not '${name}'.`);
  }
  log(`\n${server.name} is served at ${server.address} and reloads when you change it.`);
  log(`Show it in your browser alone, once you are signed in there:\n\n  ${server.link}\n`);
  if (server.pages.length > 0)
    log(`Its screens are then at\n\n${server.pages.map((page) => `  ${page}`).join('\n')}\n`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(() => process.exit(0));
    });
}
