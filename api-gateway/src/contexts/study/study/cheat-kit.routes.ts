/** `packages/cheat-kit` tries its cheats only where this answers: where an operator has put its token. */
import { createHash } from 'node:crypto';
import type { Services } from '../../../app/context.ts';
import type { FastifyInstance } from 'fastify';

export const mountCheatKit = (app: FastifyInstance, { settings }: Pick<Services, 'settings'>): void => {
  if (settings.cheatKitToken === null) return;
  const hash = createHash('sha256').update(settings.cheatKitToken).digest('hex');
  app.get('/.well-known/cheat-kit', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(hash),
  );
};
