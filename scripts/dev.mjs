/**
 * `pnpm dev`: the gateway from source, the shell and every remote rebuilt on change, open pages reloaded.
 * `pnpm dev business`: only that remote is rebuilt, the rest comes from its production build.
 * `pnpm dev business --shell https://college.example`: that remote alone, shown inside a college that runs elsewhere.
 */
import { parseDev } from '../packages/build/src/dev/arguments.mjs';
import { runDev } from '../packages/build/src/dev/run-dev.mjs';
import { remoteDir, remoteNames } from '../packages/build/src/paths.mjs';
import { watchBuilds } from '../packages/build/src/watch.mjs';
import { buildAll } from './build.mjs';
import { startDevGateway } from './lib/dev-gateway.mjs';
import { createDevProxy } from './lib/dev-proxy.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireFreePort, requireNode, requirePort } from './lib/preflight.mjs';
import { PlainError, main, say } from './lib/say.mjs';

function namesToWatch(args) {
  const unknown = args.filter((name) => !remoteNames.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`There is no remote ${unknown.join(', ')}: there are ${remoteNames.join(', ')}.`);
  return args.length > 0 ? args : ['shell', ...remoteNames];
}

const address = () => process.env.PUBLIC_URL ?? `http://localhost:${requirePort()}`;

function stopOnSignal(stop) {
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void once());
}

async function developElsewhere(args) {
  const options = parseDev(args);
  if (!remoteNames.includes(options.name))
    throw new PlainError(`Which remote? There are ${remoteNames.join(', ')}.`);
  await installWhenChanged();
  await runDev({ dir: remoteDir(options.name), ...options });
}

async function developHere(args) {
  const watched = namesToWatch(args);
  const port = requirePort();
  const gatewayPort = port + 1;
  await requireFreePort(port);
  await requireFreePort(gatewayPort);
  await installWhenChanged();
  await buildAll({ log: (line) => say(`  ${line}`), except: ['gateway', 'sdk', ...watched] });

  let ready = Promise.resolve();
  const proxy = createDevProxy({ gatewayPort, ready: () => ready });
  const gateway = startDevGateway(gatewayPort, {
    env: { PUBLIC_URL: address(), SEED: process.env.SEED ?? 'demo' },
    onChange: (starting) => {
      ready = starting;
      starting.then(proxy.reload, (error) => say(error.message));
    },
  });
  const stopWatching = await watchBuilds(watched, (name, errors) => {
    say(errors ? `${name} could not be built:\n${errors}` : `${name} built`);
    if (errors) return;
    // The gateway keeps the page that it read first.
    if (name === 'shell') gateway.restart();
    else proxy.reload();
  });

  proxy.server.listen(port, 'localhost', () =>
    say(`The college is at ${address()} once everything is built.`),
  );
  stopOnSignal(async () => {
    proxy.server.close();
    proxy.server.closeAllConnections();
    await Promise.all([stopWatching(), gateway.stop()]);
  });
}

const args = process.argv.slice(2);
const isElsewhere = args.some((arg) => /^--shell(=|$)/.test(arg));
await main(() => {
  requireNode();
  return isElsewhere ? developElsewhere(args) : developHere(args);
});
