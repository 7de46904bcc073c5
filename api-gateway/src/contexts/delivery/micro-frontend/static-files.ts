import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import { acceptsEncoding } from '../../../app/accepts-encoding.ts';
import type { Services } from '../../../app/context.ts';
import { buildKey } from './stored-build.ts';
import { isStorageKey } from '../../../storage/storage-key.ts';
import type { StoredFile } from '../../../storage/storage.ts';

/** The file types a build may contain. No HTML: a page from a remote would run with this site's origin. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.wasm': 'application/wasm',
};

/** The content type by file extension; null for files that are not served. */
const typeOfFile = (file: string): string | null => TYPES[path.extname(file).toLowerCase()] ?? null;

/** Compressed copies in order of preference, with their content encoding. */
const COPIES = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
] as const;

type BuildRequest = FastifyRequest<{ Params: { name: string; version: string; '*': string } }>;

/**
 * The builds: `/remotes/{name}/{version}/*`, precompressed. A version never changes, so its files are cached for ever;
 * a missing file is a 404 and never the page.
 */
export const mountStaticFiles = (app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void => {
  app.get('/remotes/:name/:version/*', { schema: { hide: true } }, async (request: BuildRequest, reply) => {
    const { name, version, '*': file } = request.params;
    const key = buildKey(name, version, file);
    const type = typeOfFile(file);
    if (type === null || !isStorageKey(key)) return missing(request, reply);

    for (const { ending, encoding } of COPIES) {
      if (!acceptsEncoding(request.headers['accept-encoding'], encoding)) continue;
      const copy = await storage.find(`${key}${ending}`);
      if (copy) return send(reply.header('content-encoding', encoding), copy, type);
    }
    const found = await storage.find(key);
    return found ? send(reply, found, type) : missing(request, reply);
  });
};

const send = (reply: FastifyReply, file: StoredFile, type: string): FastifyReply =>
  open(reply)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('content-length', file.size)
    .type(type)
    .send(file.open());

/** Not cached: the file may exist in a moment. */
const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  request.log.debug({ path: request.url.split('?')[0] }, 'no such file of a build');
  return open(reply)
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
};

/**
 * Scripts with integrity are fetched without credentials and across origins, like those of a remote hosted elsewhere.
 */
const open = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
