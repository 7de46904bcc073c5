import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killableGateway } from './killing.ts';
import type { Killable } from './killing.ts';
import { pathOf } from '@college/contracts/core/endpoint';

const MEGABYTE = 1024 * 1024;
const CONNECTIONS = 8;
/** Far below what one address may ask for in a minute. */
const EVERY_MS = 500;
const ROUNDS = 3;
const VISITS = 60;

const half = (open: string, close: string, middle: string): string => {
  const depth = Math.floor((MEGABYTE - 64) / (open.length + close.length));
  return open.repeat(depth) + middle + close.repeat(depth);
};
const BODIES = [
  half('[', ']', ''),
  half('[', ']', String.raw`"\u0000"`),
  half('{"a":', '}', '1'),
  `[${half('[', ']', '').slice(1, -1)}`,
].map((text) => Buffer.from(text));
const CALLS = ['SiteSetting/GetSiteSetting', 'Visitor/SubmitVFeedback', 'TokenAuth/Authenticate'].map(
  (call) => {
    const [service = '', action = ''] = call.split('/');
    return pathOf(service, action);
  },
);

let gateway: Killable;
beforeAll(async () => {
  gateway = await killableGateway();
  await gateway.start();
}, 120_000);
afterAll(() => gateway.remove());

/** Resolves when it is over, however it ends: who is refused early may find the connection closed. */
const post = (
  path: string,
  body: Buffer,
  agent: Agent,
  localAddress: string,
  isChunked = false,
): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
    };
    const call = request(
      { agent, host: '127.0.0.1', port: gateway.port(), path, method: 'POST', headers, localAddress },
      (response) => {
        response.resume().on('close', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', () => resolve(0));
    call.end(body);
  });

/** From another address, so that no limit by address stops it. */
const attack = (): (() => Promise<void>) => {
  let isOver = false;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const connections = Array.from({ length: CONNECTIONS }, async (_, number) => {
    for (let turn = number; !isOver; turn += 1) {
      const path = CALLS[turn % CALLS.length] ?? '';
      const body = BODIES[turn % BODIES.length] ?? Buffer.alloc(0);
      await post(path, body, agent, '127.0.0.2', turn % 2 === 0);
      await wait(EVERY_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(connections);
    agent.destroy();
  };
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Milliseconds that a visitor waits for the home page's call, one after the other. */
const visits = async (): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const from = performance.now();
    expect(await post(pathOf('Visitor', 'GetVHomeInfo'), Buffer.from('{}'), agent, '127.0.0.1')).toBe(200);
    times.push(performance.now() - from);
    await wait(20);
  }
  agent.destroy();
  return times;
};

it('makes another visitor wait less than twice as long while eight connections send nested JSON', async () => {
  await visits();
  const before: number[] = [];
  const attacked: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    before.push(...(await visits()));
    const end = attack();
    attacked.push(...(await visits()));
    await end();
  }
  process.stdout.write(
    `a visitor waits ${median(before).toFixed(1)} ms, under attack ${median(attacked).toFixed(1)} ms, ` +
      `at worst ${Math.max(...attacked).toFixed(0)} ms\n`,
  );
  expect(median(attacked)).toBeLessThan(2 * median(before));
});
