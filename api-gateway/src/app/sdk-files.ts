/**
 * What a team outside this repository builds its remote with: `/sdk/latest.json` names the version and its packages,
 * `/sdk/{version}/{file}.tgz` are the packages. A version never changes its content, so lockfiles may rely on it.
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';
import { RemoteVersion } from '@college/contracts/core/remote-build';

const PACKAGE_FILE = /^college-[a-z]+(-[a-z]+)*-\d[0-9A-Za-z.-]*\.tgz$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Yields null when there is no such file; any other failure is thrown. */
const ifThere = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export const mountSdk = (
  app: FastifyInstance,
  { settings }: { readonly settings: Pick<Settings, 'remotesRoot'> },
): void => {
  const root = path.resolve(settings.remotesRoot, 'packages/build/dist/sdk');

  app.get('/sdk/latest.json', { schema: { hide: true } }, async (_request, reply) => {
    const text = await ifThere(readFile(path.join(root, 'latest.json'), 'utf8'));
    if (text === null) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });

  app.get<{ Params: { version: string; file: string } }>(
    '/sdk/:version/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { version, file } = request.params;
      if (!RemoteVersion.safeParse(version).success || !PACKAGE_FILE.test(file)) return reply.callNotFound();
      const place = path.join(root, version, file);
      const found = await ifThere(stat(place));
      if (!found?.isFile()) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.size)
        .type('application/gzip')
        .send(createReadStream(place));
    },
  );
};
