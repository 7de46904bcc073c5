/** Counts downloads and redirects to the file, since a link can do no more than follow its address. */
import { countDownload, shownFile } from './down-center.table.ts';
import { downloadPath, downloadReaders } from './download-address.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import { fileRefs } from '../../platform/attachment/attachment-uses.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests for further ranges of the file, and HEAD requests, do not count as downloads. */
const isNew = ({ method, headers: { range } }: FastifyRequest): boolean =>
  method === 'GET' && (range === undefined || range.startsWith('bytes=0-'));

export const mountDownloads = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { reader: string; id: string } }>(
    downloadPath(':reader', ':id'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { database, keys, now } = services;
      const path = downloadPath(request.params.reader, request.params.id);
      const missing = () => sendFailure(request, reply, fail(commonErrors.notFound));
      if (!isSignedAddress(keys, path, request.query as Record<string, unknown>, now())) return missing();
      const reader = downloadReaders.find((one) => one === request.params.reader);
      if (reader === undefined) return missing();
      const id = Number(request.params.id);
      const fileId = isNew(request)
        ? await database.transaction((trx) => countDownload(trx, reader, id))
        : await shownFile(database.read, reader, id);
      const file = (await fileRefs(database.read, services, [fileId])).get(fileId ?? 0);
      return file ? reply.redirect(file.address, 302) : missing();
    },
  );
};
