/** The gateway from source, started again when its source changes. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitUntilReady } from './gateway.mjs';
import { root } from './workspace.mjs';

const tsx = pathToFileURL(join(root, 'api-gateway/node_modules/tsx/dist/esm/index.mjs')).href;
const watched = [
  'api-gateway/src',
  'api-gateway/migrations',
  'api-gateway/seeds',
  'packages/contracts/src',
  'packages/question-formats/src',
  'packages/ledger/src',
  'packages/credential/src',
];

/**
 * @param {number} port where it listens
 * @param {{ env: Record<string, string>, onChange: (ready: Promise<void>) => void }} options `onChange` is called at the
 *   start and at every restart; the promise rejects when the gateway ended instead of starting
 */
export function startDevGateway(port, { env, onChange }) {
  let gateway = null;
  let stopped = false;

  const start = () => {
    const args = ['--import', tsx, '--conditions=source', 'api-gateway/src/server/server.ts'];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port), BUILDS: 'live', NODE_ENV: 'development' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    gateway = { child, exited };
    return waitUntilReady(gateway, port);
  };

  const stop = async () => {
    gateway.child.kill('SIGTERM');
    await gateway.exited;
  };

  const restart = () => {
    if (!stopped) onChange(stop().then(start));
  };
  const changed = debounce(restart, 100);
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.test\.ts$/.test(file ?? '')) changed();
    }),
  );

  process.on('exit', () => gateway.child.kill('SIGKILL'));
  onChange(start());
  return {
    restart,
    stop: async () => {
      stopped = true;
      for (const watcher of watchers) watcher.close();
      await stop();
    },
  };
}

function debounce(work, milliseconds) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
}
