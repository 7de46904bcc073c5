/**
 * The packages with which teams outside this repository build their remotes: `/sdk/latest.json` names the version and
 * its packages, `/sdk/{version}/{file}.tgz` are the packages. A version never changes its content, so lockfiles can
 * rely on it.
 */
import type { FastifyInstance } from 'fastify';
import { isPackageFile, LATEST, packageKey } from './sdk-packages.ts';
import type { Services } from '../../../app/context.ts';
import { readStored } from '../../../storage/read-stored.ts';
import { isStorageKey } from '../../../storage/storage-key.ts';
import { RemoteVersion } from '@college/contracts/core/remote-build';

export const mountSdk = (app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void => {
  app.get('/sdk/latest.json', { schema: { hide: true } }, async (_request, reply) => {
    const text = await readStored(storage, LATEST);
    if (text === null) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });

  app.get<{ Params: { version: string; file: string } }>(
    '/sdk/:version/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { version, file } = request.params;
      const key = packageKey(version, file);
      const isPackage = RemoteVersion.safeParse(version).success && isPackageFile(file) && isStorageKey(key);
      const found = isPackage ? await storage.find(key) : null;
      if (!found) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.size)
        .type('application/gzip')
        .send(found.open());
    },
  );
};
