import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import { REMOTES } from '../features/micro-frontend/registry.ts';

const IMMUTABLE = { immutable: true, maxAge: '365d' } as const;

/**
 * The builds: `/assets/*` of the shell and `/remotes/{name}/{version}/*`, precompressed. Their names carry their
 * content or version, so they never change under an address; a missing one is a 404 and never a page.
 */
export const mountStaticFiles = async (app: FastifyInstance, { settings }: Services): Promise<void> => {
  const root = path.resolve(settings.remotesRoot);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'deny' });

  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) =>
    reply.sendFile(`shell/dist/assets/${request.params['*']}`, root, IMMUTABLE),
  );
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    { schema: { hide: true } },
    (request, reply) => {
      const { name, version, '*': file } = request.params;
      const known =
        (REMOTES as readonly string[]).includes(name) && /^[\w.-]+$/.test(version) && version !== '..';
      if (!known) return reply.callNotFound();
      return reply.sendFile(`mfe-${name}/dist/${version}/${file}`, root, IMMUTABLE);
    },
  );
};
