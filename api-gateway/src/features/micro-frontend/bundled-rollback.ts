import { liveFacts, problemsWithGateway, problemsWithLive } from './compatibility/live-facts.ts';
import { allRemotes, moveRemote } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import { BUNDLED, SHELL } from './stored-build.ts';
import type { Services } from '../../app/context.ts';
import type { FastifyBaseLogger } from 'fastify';

/**
 * A build that came with an earlier gateway and does not fit this one is nothing to go back to. Left in its place it
 * would keep this gateway from starting, on account of a version that nobody chose. What a team released stays.
 */
export const forgetWhatNoLongerFits = async ({
  database,
  features,
  now,
  log,
}: Pick<Services, 'database' | 'features' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info'>;
}): Promise<void> => {
  const facts = await liveFacts(database.read, features);
  for (const remote of await allRemotes(database.read)) {
    if (remote.previous_version_id === null) continue;
    const [previous] = await versionsById(database.read, [remote.previous_version_id]);
    if (previous?.releasedBy !== BUNDLED) continue;
    const fits = remote.name === SHELL ? problemsWithGateway : problemsWithLive;
    if (fits(previous.uses, facts).length === 0) continue;
    log.info(
      { remote: remote.name, version: previous.version },
      'the version before does not fit this gateway and is no longer one to go back to',
    );
    await database.transaction((trx) => moveRemote(trx, remote, { previous_version_id: null }, now()));
  }
};
