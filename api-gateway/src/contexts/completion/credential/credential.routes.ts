/** Our public keys, for whoever verifies without this site what they have signed. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { knownKeys } from './credential-key.table.ts';
import { sendOpenly } from './open-answer.ts';
import { paperKeys } from './paper-keys.ts';
import { presentKey } from './sign-credential.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

/** What verifies papers without this site; made by the build. */
const scriptPath = join(
  dirname(createRequire(import.meta.url).resolve('@college/credential/verify-certificate')),
  '../dist/standalone/verify-certificate.mjs',
);

export const mountKeys = (app: FastifyInstance, services: Services): void => {
  const { read } = services.database;
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) => {
    await presentKey(services);
    const published = [...(await knownKeys(read, services.keys)), ...(await paperKeys(services))];
    return sendOpenly(reply, 'application/jwk-set+json', JSON.stringify({ keys: published }));
  });
  app.get('/verify-certificate.mjs', { schema: { hide: true } }, async (request, reply) => {
    const script = await readFile(scriptPath).catch(() => null);
    if (!script) return sendFailure(request, reply, fail(commonErrors.notFound));
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="verify-certificate.mjs"')
      .header('cache-control', 'no-cache')
      .send(script);
  });
};
