import { afterEach, expect, it, vi } from 'vitest';
import { scheduleLedger } from './ledger.schedule.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { FastifyInstance } from 'fastify';

afterEach(() => void vi.restoreAllMocks());

const MINUTE = 60_000;

it('signs each ten seconds, and asks the witness each five minutes, as the how-to says', () => {
  const timers = vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref: () => undefined } as never);
  const listeners: ((listening: () => void) => void)[] = [];
  const app = {
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    addHook: (name: string, hook: never) => void (name === 'onListen' && listeners.push(hook)),
  };
  const services = { settings: { varDir: '/nowhere', ledgerWitness: null }, features: [] };
  scheduleLedger(app as unknown as FastifyInstance, services as unknown as ScheduleServices);
  for (const listen of listeners) listen(() => undefined);
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([10_000, 5 * MINUTE]);
});
