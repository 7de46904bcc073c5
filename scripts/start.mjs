/** `npm start`: from a fresh clone, or a changed one, to the product at its address. */
import { mkdirSync, openSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawnGateway, waitUntilReady } from './lib/gateway.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireFreePort, requireNode, requirePort } from './lib/preflight.mjs';
import { main, say, seconds, step } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const accounts = [
  ['admin', '系统管理员', 'runs the system: users, roles, modules, settings'],
  ['manager', '培训管理员', 'runs the training classes; is a teacher too, and can switch'],
  ['supervisor', '主管部门', 'watches over a department and those below it'],
  ['regulator', '监管人员', 'watches over an area'],
  ['enterprise', '企业', 'sends its staff to classes'],
  ['teacher', '教师', 'teaches and marks'],
  ['student', '学员', 'learns'],
  ['personal', '个人', 'learns on their own account'],
];

/** Where the gateway keeps its state; its log is put beside it. */
const stateFolder = process.env.VAR_DIR || join(root, 'var');
const logFile = join(stateFolder, 'gateway.log');

function openLog() {
  mkdirSync(stateFolder, { recursive: true });
  return openSync(logFile, 'w');
}

/** Asks once, however often the signal comes: npm passes Ctrl-C on, so that one key press arrives twice. */
function stopOnSignal(child) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say('\nStopping: requests in flight are being finished.');
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('exit', () => child.kill('SIGKILL'));
  return () => stopping;
}

function announce(port, seed) {
  say(`\nThe college is at ${process.env.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
  if (seed === 'demo') {
    say('Demo accounts, all with the password Training2026:');
    for (const [name, role, what] of accounts) say(`  ${name.padEnd(11)} ${role}, ${what}`);
    say();
  } else {
    say('If nobody can sign in here yet: pnpm admin:create makes the first administrator.\n');
  }
  say(`The log is in ${relative(process.cwd(), logFile)}. Ready: press Ctrl-C to stop.`);
}

await main(async () => {
  requireNode();
  const port = requirePort();
  await requireFreePort(port);
  await installWhenChanged();
  await step('Building the gateway, the shell and the remotes', async () => {
    const { buildAll } = await import('./build.mjs');
    await buildAll({ log: (line) => say(`  ${line}`) });
  });

  const seed = process.env.SEED ?? 'demo';
  const gateway = spawnGateway({
    env: { ...process.env, PORT: String(port), SEED: seed },
    stdout: openLog(),
  });
  const isStopping = stopOnSignal(gateway.child);
  say('▸ Starting the gateway and preparing its database');
  const from = performance.now();
  const isReady = await waitUntilReady(gateway, port, process.env.HOST);
  if (isReady) {
    say(`  done in ${seconds(from)}`);
    announce(port, seed);
  }

  const { code, signal } = await gateway.exited;
  if (isStopping()) return say('Stopped.');
  process.exitCode = 1;
  // A gateway that could not start has said why in a line of its own.
  if (isReady || !gateway.hasSpoken())
    say(`The gateway ended by itself (${signal ?? `code ${code}`}): its log is ${logFile}.`);
});
