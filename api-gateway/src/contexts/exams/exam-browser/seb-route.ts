/** Hands out the file that opens an exam in Safe Exam Browser. Nothing of the exam itself is in it. */
import { examsInBrowser } from './exam-browser.query.ts';
import { sebPath } from './seb-address.ts';
import { sebFile } from './seb-json.ts';
import { settingsOf } from './seb-settings.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { ownOrigin } from '../../../app/own-origin.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

export const mountSebFiles = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { exam: string; class: string } }>(
    sebPath(':exam', ':class'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { database, keys, now, settings } = services;
      const path = sebPath(request.params.exam, request.params.class);
      const examId = Number(request.params.exam);
      const isSigned = isSignedAddress(keys, path, request.query as Record<string, unknown>, now());
      const password = isSigned ? (await examsInBrowser(database.read, [examId])).get(examId) : undefined;
      if (password === undefined) return sendFailure(request, reply, fail(commonErrors.notFound));
      const classId = Number(request.params.class) || null;
      const place = { examId, classId, password };
      return reply
        .type('application/seb')
        .header('content-disposition', `attachment; filename="exam-${examId}.seb"`)
        .header('cache-control', 'no-store')
        .send(await sebFile(settingsOf(ownOrigin(settings, request), place), password));
    },
  );
};
