/**
 * Shared by the operator commands: they read the same settings as the gateway, work while gateways are running, print
 * plain lines, and exit with code 1 on a refusal.
 */
import { Refusal } from './refusal.ts';
import { parseSettings, StartError } from '../app/settings.ts';
import type { Settings } from '../app/settings.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';

export interface Installation {
  readonly settings: Settings;
  readonly database: Database;
}

export { Refusal } from './refusal.ts';

// Whoever reads no further, such as `head`, does not end the work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const withoutPassword = (url: string): string => url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1@');

const openInstallation = async (): Promise<Installation> => {
  const settings = parseSettings(process.env);
  try {
    return { settings, database: await openDatabase(settings.databaseUrl) };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Runs the work; what the operator can fix is one line and exit code 1. */
export const runPlainly = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const isPlain = error instanceof Refusal || error instanceof StartError;
    process.stderr.write(`${isPlain || !(error instanceof Error) ? messageOf(error) : error.stack}\n`);
  }
};

/** Opens the installation that the environment names, prints which one it is, runs the work and closes it. */
export const runCommand = (work: (installation: Installation) => Promise<void>): Promise<void> =>
  runPlainly(async () => {
    const installation = await openInstallation();
    say(`Database: ${withoutPassword(installation.settings.databaseUrl)}`);
    try {
      await work(installation);
    } finally {
      await installation.database.close();
    }
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
