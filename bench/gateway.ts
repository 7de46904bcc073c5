/**
 * What the kernel costs: a real list call (token, session, role, permission, scope, validation, serialization, headers)
 * against a bare Fastify route that verifies the token, reads the session and runs the same SQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jwt from '@fastify/jwt';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@college/api-gateway/src/server/build-app';
import { parseSettings } from '@college/api-gateway/src/app/settings';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import { openDatabase } from '@college/api-gateway/src/db/database';
import type { Database } from '@college/api-gateway/src/db/database';
import { migrate } from '@college/api-gateway/src/db/migrate';
import { registryOfDatabase } from '@college/api-gateway/src/contexts/delivery/micro-frontend/registry-of-database';
import { openStorage } from '@college/api-gateway/src/storage/storage-place';
import { seedDemo } from '@college/api-gateway/seeds/demo/seed-demo';
import { seedSystem } from '@college/api-gateway/seeds/system';
import { pathOf } from '@college/contracts/core/endpoint';
import { isQuick, runBench } from './frame.ts';

const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 1 : 4;
const GOAL = 0.7;
const CONNECTIONS = 20;
const LIST = pathOf('TrainClass', 'GetTrainClassPageList');
const BODY = JSON.stringify({ page: 1, pageSize: 20 });

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};

/** The SQL of one list call, as the gateway itself sent it. */
const recordSql = async (
  database: Database,
  call: () => Promise<unknown>,
): Promise<{ sql: string; bindings: unknown[] }[]> => {
  const seen: { sql: string; bindings: unknown[] }[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }): void =>
    void seen.push({ sql, bindings });
  database.read.on('query', note);
  await call();
  database.read.removeListener('query', note);
  return seen.filter(({ sql }) => !sql.includes('sessions'));
};

const throughput = async (port: number, token: string): Promise<number> => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${LIST}`,
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
};

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const runs = { bare: [] as number[], real: [] as number[] };

const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  stopLater(() => rm(folder, { recursive: true }));
  const settings = parseSettings({
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000000',
    VAR_DIR: folder,
  });
  const keys = await loadKeys(settings.dataKey, settings.varDir);
  const database = await openDatabase(settings.databaseUrl);
  stopLater(() => database.close());
  await migrate(database);
  await seedSystem(database);
  await seedDemo(database, keys, { scale: Number(process.env.SEED_SCALE ?? 1), now: new Date() });

  const storage = await openStorage(settings.storagePlace);
  const real = await buildApp({
    settings,
    database,
    keys,
    storage,
    registry: registryOfDatabase(database, storage),
    now: () => new Date(),
  });
  stopLater(() => real.close());
  const signIn = await real.inject({
    method: 'POST',
    url: pathOf('TokenAuth', 'Authenticate'),
    payload: { username: 'manager', password: 'Training2026' },
  });
  const token = signIn.json<{ result: { accessToken: string } }>().result.accessToken;
  const queries = await recordSql(database, () =>
    real.inject({
      method: 'POST',
      url: LIST,
      payload: { page: 1, pageSize: 20 },
      headers: { authorization: `Bearer ${token}` },
    }),
  );

  const bare = Fastify();
  stopLater(() => bare.close());
  await bare.register(jwt, { secret: keys.tokenSigning });
  bare.post(LIST, async (request, reply) => {
    const { sid } = await request.jwtVerify<{ sid: string }>();
    const session: unknown = await database.read('sessions').where({ id: sid }).first();
    if (!session) return reply.code(401).send();
    const answers: unknown[] = [];
    for (const { sql, bindings } of queries) answers.push(await database.read.raw(sql, bindings as never));
    return { answers };
  });

  const ports = { bare: await listen(bare), real: await listen(real) };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['bare', 'real'] as const) {
      runs[name].push(await throughput(ports[name], token));
      process.stderr.write(
        `round ${round + 1} of ${ROUNDS}, ${name}: ${Math.round(runs[name].at(-1) ?? 0)} calls/s\n`,
      );
    }
  }
};

const report = () => {
  const [bareRate, realRate] = [median(runs.bare), median(runs.real)];
  const ratio = realRate / bareRate;
  console.table({
    'bare route': { 'calls/s': Math.round(bareRate) },
    gateway: { 'calls/s': Math.round(realRate) },
  });
  console.log(
    `The gateway answers ${(ratio * 100).toFixed(0)} % of what the bare route does; at least ${GOAL * 100} % is wanted.`,
  );
  return {
    figures: { bareCallsPerSecond: bareRate, gatewayCallsPerSecond: realRate, ratio, wanted: GOAL },
    missed: ratio < GOAL,
  };
};

await runBench({ name: 'gateway', work, report });
