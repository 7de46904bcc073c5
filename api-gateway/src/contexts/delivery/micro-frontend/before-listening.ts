/** Checks of the builds before this gateway serves users. */
import { importBundledBuilds } from './bundled-builds.ts';
import { checkAgainstLive, checkAgainstReleases } from './compatibility/start-check.ts';
import { publishSdk } from './sdk-packages.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { StartError } from '../../../app/settings.ts';
import type { FastifyInstance } from 'fastify';

/** Registers the bundled builds, and checks that this gateway offers what live builds need. */
export const prepareBuilds = async (
  { log }: Pick<FastifyInstance, 'log'>,
  services: ScheduleServices,
): Promise<void> => {
  const { settings } = services;
  if (settings.builds === 'live') return;
  // First, because another copy may still be serving users: a gateway that must not start must not activate versions.
  refuse(await checkAgainstReleases(services), services, log);
  await importBundledBuilds({ ...services, log }, settings.remotesRoot);
  await publishSdk({ ...services, log }, settings.remotesRoot);
  refuse(await checkAgainstLive(services), services, log);
};

/** Better not to start than to break a live version of a team. */
const refuse = (
  problems: readonly string[],
  { settings }: Pick<ScheduleServices, 'settings'>,
  log: FastifyInstance['log'],
): void => {
  if (problems.length === 0) return;
  if (settings.allowIncompatible)
    return log.warn({ problems }, 'started although live builds ask for what this gateway does not answer');
  throw new StartError(
    `This gateway does not answer what live builds ask (ALLOW_INCOMPATIBLE=1 to insist): ${problems.join('; ')}`,
  );
};
