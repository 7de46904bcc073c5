/** What a browser teaches, sent on to another server by one ffmpeg. */
import { relayArgs, relayedSecondsOf } from './encoder.ts';
import { noteHeard } from './sender.ts';
import type { Sender } from './sender.ts';
import { startSending } from './sending-program.ts';
import type { LiveRun, RunOptions } from './sending-program.ts';
import { relayAddress } from './server-provider.ts';
import type { Services } from '../../../app/context.ts';

type Deps = Pick<Services, 'settings' | 'database' | 'features' | 'now'>;

/** Well before who is silent loses the right to send. */
const HEARD_MS = 4_000;

export const startRelay = async (deps: Deps, sender: Sender, options: RunOptions): Promise<LiveRun> => {
  const { live } = deps.settings;
  if (live.kind !== 'server') throw new Error('there is no other server to send to');
  return startSending(deps, sender, options, ({ stop }) => {
    let heardAt = -Infinity;
    return {
      hasNetwork: true,
      args: relayArgs(options.begin, relayAddress(deps, live, sender.stream)),
      onLine: (line) => {
        const seconds = relayedSecondsOf(line);
        if (seconds === null || performance.now() - heardAt < HEARD_MS) return null;
        heardAt = performance.now();
        return async () => {
          if (!(await noteHeard(deps, sender))) stop('over');
          else options.onAir(seconds);
        };
      },
    };
  });
};
