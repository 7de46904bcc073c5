/** Our public keys, for whoever verifies without this site what they have signed. */
import { knownKeys } from './credential-key.table.ts';
import { sendOpenly } from './open-answer.ts';
import { paperKeys } from './paper-keys.ts';
import { presentKey } from './sign-credential.ts';
import type { Services } from '../../app/context.ts';
import type { FastifyInstance } from 'fastify';

export const mountKeys = (app: FastifyInstance, services: Services): void => {
  const { read } = services.database;
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) => {
    await presentKey(services);
    const published = [...(await knownKeys(read, services.keys)), ...(await paperKeys(services))];
    return sendOpenly(reply, 'application/jwk-set+json', JSON.stringify({ keys: published }));
  });
};
