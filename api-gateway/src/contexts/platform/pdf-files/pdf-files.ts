/**
 * What pdf.js fetches while it draws a document: the character maps of Chinese, Japanese and Korean, fonts that a
 * document may leave out, and the decoders of scans in JavaScript. Some 200 files that hardly ever change, of which a
 * reader wants a few: they come from the installed package, and not from each build that shows documents.
 */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];
/** WebAssembly is left out: the policy of the pages allows none. */
const TYPES: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.js': 'text/javascript; charset=utf-8',
};

const typeOf = (file: string): string | undefined => TYPES[path.extname(file)];

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

export const mountPdfFiles = async (app: FastifyInstance): Promise<void> => {
  const installed = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const lists = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(installed, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  // Nothing but these names is ever opened.
  const files = new Set(lists.flat().filter((file) => typeOf(file) !== undefined));
  app.get('/pdf/*', { schema: { hide: true } }, async (request: FileRequest, reply) => {
    const file = request.params['*'];
    const type = typeOf(file);
    if (!files.has(file) || type === undefined)
      return sendFailure(request, reply, fail(commonErrors.notFound));
    const source = path.join(installed, file);
    const { size } = await stat(source);
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-length': size,
        // For a remote that is hosted elsewhere, whose worker has no origin of its own.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(type)
      .send(createReadStream(source));
  });
};
