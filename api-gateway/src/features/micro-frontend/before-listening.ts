/** What has to be right with the builds before this gateway serves people. */
import { importBundledBuilds } from './bundled-builds.ts';
import { checkAgainstLive, checkAgainstReleases } from './compatibility/start-check.ts';
import { publishSdk } from './sdk-packages.ts';
import type { ScheduleServices } from '../../app/feature.ts';
import { StartError } from '../../app/settings.ts';
import type { FastifyInstance } from 'fastify';

/** Registers the builds that came with this gateway, and makes sure that it answers what live builds ask. */
export const prepareBuilds = async (
  { log }: Pick<FastifyInstance, 'log'>,
  services: ScheduleServices,
): Promise<void> => {
  const { settings } = services;
  if (settings.builds === 'live') return;
  // First, since another copy may go on serving people: a gateway that must not start moves no version of theirs.
  refuse(await checkAgainstReleases(services), services, log);
  await importBundledBuilds({ ...services, log }, settings.remotesRoot);
  await publishSdk({ ...services, log }, settings.remotesRoot);
  refuse(await checkAgainstLive(services), services, log);
};

/** Better no start than one after which a live version of some team no longer works. */
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
