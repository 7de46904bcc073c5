import type { Gateway } from './gateway.ts';
import type { SampleBuild } from './sample-build.ts';
import type { Envelope } from '@college/contracts/core/envelope';
import type { DeployTokenRow } from '@college/contracts/delivery/micro-frontend-row';
import type { ReleaseReport } from '@college/contracts/delivery/release';

export interface Deployed {
  readonly status: number;
  readonly body: Envelope<ReleaseReport>;
}

/** A new token of a remote. `admin` is an access token. */
export const deployTokenOf = async (
  gateway: Gateway,
  admin: string,
  remoteId: number,
  { name = 'CI', days = 30 }: { name?: string; days?: number } = {},
): Promise<{ token: string; row: DeployTokenRow }> => {
  const { body } = await gateway.call<{ token: string; row: DeployTokenRow }>(
    'MicroFrontend/CreateDeployToken',
    { remoteId, name, days },
    admin,
  );
  if (!body.success) throw new Error(body.error.message);
  return body.result;
};

export interface DeployOptions {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** Instead of the build's own archive. */
  readonly payload?: Buffer;
}

/** Releases a build as `pnpm release` does. */
export const deploy = async (
  { app }: Gateway,
  token: string,
  build: SampleBuild,
  { query = {}, headers = {}, payload }: DeployOptions = {},
): Promise<Deployed> => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/deploy/${build.name}`,
    query: { version: build.version, ...query },
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-tar',
      'accept-language': 'en',
      ...headers,
    },
    payload: payload ?? (await build.pack()),
  });
  return { status: answer.statusCode, body: answer.json<Envelope<ReleaseReport>>() };
};
