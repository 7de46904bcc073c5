import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestDatabase } from './databases.ts';
import { TEST_NOW } from './demo-world.ts';
import { memoryStorage } from './memory-storage.ts';
import { sharedPasswords } from './shared-passwords.ts';
import { succeeded } from '../src/app/envelope.ts';
import type { FaceEngine } from '../src/contexts/classes/face-check/face-engine.port.ts';
import { features, ports } from '../src/contexts/index.ts';
import { buildApp } from '../src/server/build-app.ts';
import type { LogStream } from '../src/app/logger.ts';
import type { Passwords } from '../src/crypto/password-hash.ts';
import { parseSettings } from '../src/app/settings.ts';
import type { Registry } from '../src/app/registry.ts';
import { registryOfDatabase } from '../src/contexts/delivery/micro-frontend/registry-of-database.ts';
import type { SmsSender } from '../src/sms/sms-sender.ts';
import type { Storage } from '../src/storage/storage.ts';
import type { Envelope } from '@college/contracts/core/envelope';
import { pathOf } from '@college/contracts/core/endpoint';

export const DEMO_PASSWORD = 'Training2026';

export interface Answer<Result = unknown> {
  status: number;
  body: Envelope<Result>;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

/** The very app that production runs, over a test's database and with a clock that only the test moves. */
export interface Gateway {
  readonly app: FastifyInstance;
  /** In memory unless a test brings its own. */
  readonly storage: Storage;
  /** Moves the server's clock on. */
  pass(milliseconds: number): void;
  /** `call` is `Service/Action`. */
  call<Result = unknown>(
    call: string,
    input?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<Result>>;
  /** An access token of a demo account, with its renewal cookie's value. */
  signIn(username: string, password?: string): Promise<{ token: string; cookie: string }>;
  /** An access token of a demo account that has taken one of its other roles. */
  signInAs(username: string, roleKey: string): Promise<string>;
  close(): Promise<void>;
}

/** A registry without builds: nothing is known to be missing, so that every granted page shows. */
const emptyRegistry: Registry = {
  resolve: () => Promise.resolve({ shell: null, remotes: [], isForVisitors: false }),
  shellPage: () => Promise.resolve(null),
};

export interface GatewayOptions {
  env?: Record<string, string>;
  /** `database`: the one that production has, over the test's database and storage. Without: one without builds. */
  registry?: Registry | 'database';
  storage?: Storage;
  logStream?: LogStream;
  smsSender?: SmsSender;
  passwords?: Passwords;
  /** What compares faces. Without: the engine that production has, which starts when it is asked. */
  faces?: FaceEngine;
}

/** A file counts as a successful answer; tests that need its content use `app.inject`. */
const bodyOf = <Result>(response: LightMyRequestResponse): Envelope<Result> =>
  response.headers['content-disposition'] === undefined
    ? response.json<Envelope<Result>>()
    : succeeded(null as Result);

export const openGateway = async (
  { database, keys }: TestDatabase,
  {
    env = {},
    registry = emptyRegistry,
    storage = memoryStorage(),
    logStream,
    smsSender,
    passwords = sharedPasswords(),
    faces,
  }: GatewayOptions = {},
): Promise<Gateway> => {
  let moment = TEST_NOW.getTime();
  // As a real one: what it writes is sealed with its own keys, and entered in the ledger.
  database.carry(ports.ledgerCarried({ keys, features, now: () => new Date(moment) }));
  const settings = parseSettings({ CAPTCHA: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ...env });
  const app = await buildApp({
    settings,
    database,
    keys,
    registry: registry === 'database' ? registryOfDatabase(database, storage) : registry,
    storage,
    now: () => new Date(moment),
    ...(logStream && { logStream }),
    ...(smsSender && { smsSender }),
    ...(faces && { faces }),
    passwords,
  });

  const call: Gateway['call'] = async <Result>(
    name: string,
    input?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ) => {
    const [service = '', action = ''] = name.split('/');
    const response = await app.inject({
      method: 'POST',
      url: pathOf(service, action),
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(input !== undefined && { payload: input as object }),
    });
    const { statusCode: status, cookies } = response;
    return { status, body: bodyOf<Result>(response), headers: response.headers, cookies };
  };

  const signIn = async (username: string, password = DEMO_PASSWORD) => {
    const answer = await call<{ accessToken: string }>('TokenAuth/Authenticate', { username, password });
    if (!answer.body.success) throw new Error(`${username} cannot sign in: ${answer.body.error.message}`);
    const [cookie] = answer.cookies;
    return { token: answer.body.result.accessToken, cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` };
  };

  return {
    app,
    storage,
    call,
    signIn,
    pass: (milliseconds) => {
      moment += milliseconds;
    },
    signInAs: async (username, roleKey) => {
      const { token, cookie } = await signIn(username);
      const role = await database.read('roles').where({ role_key: roleKey }).first<{ id: number }>('id');
      await call('Session/SetCurrentRole', { roleId: role.id }, token);
      const renewed = await call<{ accessToken: string }>('TokenAuth/RefreshToken', undefined, undefined, {
        cookie,
      });
      return renewed.body.result?.accessToken ?? '';
    },
    close: () => app.close(),
  };
};
