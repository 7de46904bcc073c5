/** Kills while an exam is sat: the gateway five times, and a PostgreSQL once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayProcess } from '../users/gateway-process.ts';

/** Moments in order, in parts of the whole time, none near its ends. */
const moments = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at + 0.2 + 0.6 * Math.random()) / count);

export const injectFaults = async (
  {
    ms,
    kills,
    start,
    restartDatabase,
  }: {
    readonly ms: number;
    readonly kills: number;
    /** Starts the gateway again where it was. */
    readonly start: () => Promise<GatewayProcess>;
    readonly restartDatabase: (() => Promise<void>) | undefined;
  },
  running: GatewayProcess,
  say: (text: string) => void,
): Promise<GatewayProcess> => {
  const from = performance.now();
  const restartAfter = restartDatabase ? Math.floor(Math.random() * kills) : -1;
  let gateway = running;
  for (const [at, moment] of moments(kills).entries()) {
    await sleep(Math.max(0, from + moment * ms - performance.now()));
    await gateway.kill();
    say(`gateway killed, ${((performance.now() - from) / 1000).toFixed(1)} s after the first start`);
    gateway = await start();
    if (at !== restartAfter || !restartDatabase) continue;
    await restartDatabase();
    say('database killed and started again');
  }
  return gateway;
};
