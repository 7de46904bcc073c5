/**
 * The gateways of a worker's products, one after the other in one process: what a gateway imports is loaded once and
 * stays compiled, which takes longer than all else that a gateway does at its start. Its parent says what.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { logDestination } from '../../api-gateway/dist/src/app/log-destination.js';
import { parseSettings } from '../../api-gateway/dist/src/app/settings.js';
import { start } from '../../api-gateway/dist/src/server/start.js';

const running = new Map();

async function open({ id, env, logFile }) {
  const log = openSync(logFile, 'a');
  try {
    const { app } = await start(
      parseSettings(env),
      logDestination((bytes) => writeSync(log, bytes)),
    );
    running.set(id, { app, log });
  } catch (error) {
    closeSync(log);
    throw error;
  }
}

async function close({ id }) {
  const { app, log } = running.get(id);
  running.delete(id);
  await app.close();
  closeSync(log);
}

process.on('message', async (message) => {
  try {
    await (message.env ? open(message) : close(message));
    process.send({ id: message.id });
  } catch (error) {
    process.send({ id: message.id, error: error.message });
  }
});
process.once('disconnect', () => process.exit());
