import closeWithGrace from 'close-with-grace';
import { logDestination } from '../app/log-destination.ts';
import { parseSettings, StartError } from '../app/settings.ts';
import { logWarnings } from './process-warnings.ts';
import { start } from './start.ts';

const GRACE_MS = 15_000;

try {
  const settings = parseSettings(process.env);
  const log = logDestination();
  if (settings.logLevel !== 'silent') logWarnings(log);
  const { app, address } = await start(settings, log);
  app.log.info({ address }, 'listening');
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err) app.log.error({ err }, 'closing after an error');
    await app.close();
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
