/** The gateway by a clock that a test moves on (`moveClock`): real time, and the milliseconds in a file of its state. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logDestination } from '../../api-gateway/dist/src/app/log-destination.js';
import { parseSettings } from '../../api-gateway/dist/src/app/settings.js';
import { start } from '../../api-gateway/dist/src/server/start.js';

const settings = parseSettings(process.env);
const file = join(settings.varDir, 'clock');
const ahead = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
const { app } = await start(settings, logDestination(), () => new Date(Date.now() + ahead()));
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
