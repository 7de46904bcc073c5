import type { Services } from '../../../app/context.ts';
import { insertAudit } from '../../../db/audit.ts';
import type { AuditChange } from '../../../db/audit.ts';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

/** As in the audit log. */
export const UPLOAD_CALL = 'Attachment/Upload';

/** Audits the outcome of an upload, in the caller's name. */
export const auditorOf =
  ({ now }: Pick<Services, 'now'>, request: FastifyRequest) =>
  (trx: Knex.Transaction, change: AuditChange): Promise<void> =>
    insertAudit(trx, {
      ...change,
      time: now(),
      userId: request.caller?.userId ?? null,
      userName: request.caller?.userName ?? '',
      roleKey: request.caller?.roleKey ?? '',
      areaCode: request.caller?.scope.areaCode ?? null,
      departmentId: request.caller?.scope.departmentId ?? null,
      call: UPLOAD_CALL,
      outcome: 'done',
      traceId: request.id,
      address: request.ip,
    });
