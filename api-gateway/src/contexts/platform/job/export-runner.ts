/** Has jobs make files that take a while: each for whoever ordered it, with the permission that they have by then. */
import { randomUUID } from 'node:crypto';
import { endedBy, storeExport } from './export-file.ts';
import { countUnfinished, exportJobs, findExport, noteJob, noteMade, rowKeyOf } from './export-job.table.ts';
import { exportJobOf } from './export-job.view.ts';
import { backgroundContext, CallOrigin, originOf } from '../../../app/background-context.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { FileAnswer } from '../../../app/file-answer.ts';
import type { MessageId, SubjectKind } from '../../../app/messages/messages.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { Unprintable } from '../../../pdf/printable.ts';
import type { PermissionCode } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import { exportJobErrors, MOST_EXPORTS } from '@college/contracts/platform/export-job';
import type { Knex } from 'knex';

const SUBJECT = 'export-job';
/** The last percent is the storing of the end. */
const MOST_SHOWN = 99;
const LIMIT_SECONDS = 2 * 60 * 60;

/** Says how many of all are done; cheap to call for each. Rejects once the job has to end. */
export type Progress = (done: number) => Promise<void>;

const Stored = z.object({
  exportId: Id,
  access: z.string(),
  /** Of what the progress counts. */
  total: z.number(),
  origin: CallOrigin,
  order: z.unknown(),
});

export interface ExportInput<Order> extends Omit<Parsed<typeof Stored>, 'order'> {
  readonly order: Order;
}

/**
 * Files of one kind. `make` may run again after a lost process, and must bear that. `noteDone` belongs to the transaction
 * after which the file is there.
 */
export const defineExportKind = <Order>({
  name,
  order: orderSchema,
  make,
  noteDone,
}: {
  readonly name: string;
  readonly order: { parse(value: unknown): Order };
  readonly make: (
    order: Order,
    context: SignedInContext,
    onProgress: Progress,
  ) => Promise<FileAnswer | Failure>;
  readonly noteDone?: (trx: Knex.Transaction, order: Order, context: SignedInContext) => Promise<void>;
}): JobKind<ExportInput<Order>> =>
  defineJobKind<ExportInput<Order>>({
    name,
    input: {
      parse: (value) => {
        const { order, ...input } = Stored.parse(value);
        return { ...input, order: orderSchema.parse(order) };
      },
    },
    timeoutSeconds: LIMIT_SECONDS,
    atOnce: 2,
    async run(job, services) {
      const { exportId, access, total, origin, order } = job.input;
      const { database, now, logins } = services;
      const caller = await database.transaction((trx) =>
        logins.presentCaller(trx, backgroundContext(services, origin).caller, access),
      );
      const rowKey = await rowKeyOf(database.read, exportId);
      if (caller === null || rowKey === null) return job.fail('export-job.no-longer-allowed');
      const context = backgroundContext(services, { ...origin, caller });
      const made = await make(order, context, (done) =>
        job.progress(Math.min(MOST_SHOWN, Math.floor((100 * done) / Math.max(1, total)))),
      ).catch(refusedByFonts);
      if (isFailure(made)) return job.fail(made.error.id as MessageId, made.data ?? undefined);
      const { content, fileName, kind = 'xlsx' } = made;
      const stored = await storeExport(services, rowKey, endedBy(job.signal, content));
      await database.transaction(async (trx) => {
        await noteMade(trx, exportId, {
          ...stored,
          file_name: fileName,
          file_kind: kind,
          made_at: now().toISOString(),
        });
        await noteDone?.(trx, order, context);
        await job.finish(trx);
      });
    },
  });

const refusedByFonts = (error: unknown): Failure => {
  if (!(error instanceof Unprintable)) throw error;
  return fail(commonErrors.unprintable, { subject: error.subject, characters: error.characters });
};

export interface ExportWish<Order> {
  readonly order: Order;
  /** What it is, in the caller's language: the name of the file without its day. */
  readonly title: string;
  /** Without an id: of no single record. */
  readonly subject: { readonly kind: SubjectKind; readonly id?: number };
  /** The call that ordered it, `TrainClass/ExportTranUserInfo`, and the permission that it needs. */
  readonly call: string;
  readonly access: PermissionCode;
  /** Of what `make` counts. */
  readonly total: number;
}

/** Who orders, and what that takes. */
export type ExportOwner = Pick<
  SignedInContext,
  'scope' | 'caller' | 'jobs' | 'language' | 'now' | 'traceId' | 'address'
>;

/**
 * Has a file made, in the transaction of whoever orders it, and answers its id. `expiresAt`: later than the day for
 * which files are retained.
 */
export const enqueueExport = async <Order>(
  trx: Knex.Transaction,
  owner: ExportOwner,
  kind: JobKind<ExportInput<Order>>,
  {
    order,
    title,
    subject,
    call,
    access,
    total,
    expiresAt = null,
  }: ExportWish<NoInfer<Order>> & { readonly expiresAt?: string | null },
): Promise<number> => {
  const { scope, caller, jobs } = owner;
  const id = await exportJobs.insert(trx, owner, {
    area_code: scope.areaCode,
    department_id: scope.departmentId,
    creator_user_id: caller.userId,
    row_key: randomUUID(),
    job_id: null,
    role_id: caller.roleId,
    access,
    subject_kind: subject.kind,
    subject_id: subject.id ?? 0,
    title,
    file_name: '',
    file_kind: '',
    size: null,
    key_sealed: null,
    made_at: null,
    kept_until: expiresAt,
  });
  const input = { exportId: id, access, total, origin: originOf(owner, call), order };
  const jobId = await jobs.enqueue(trx, kind, input, { subject: { kind: SUBJECT, id, title }, by: scope });
  await noteJob(trx, id, jobId);
  return id;
};

/** Ends the making of a file that is not there yet, in the transaction of whoever does not want it any more. */
export const endExport = (
  trx: Knex.Transaction,
  { jobs }: Pick<SignedInContext, 'jobs'>,
  id: number,
): Promise<boolean> => jobs.cancelOf(trx, { kind: SUBJECT, id });

/** The owner of work that was ordered long before, as they are now; null: they may not any more. The rows are locked. */
export const ownerNow = async (
  trx: Knex.Transaction,
  { logins, ...services }: Pick<SignedInContext, 'jobs' | 'logins' | 'now'>,
  { caller, language, traceId, address }: CallOrigin,
  access: PermissionCode,
): Promise<ExportOwner | null> => {
  const present = await logins.presentCaller(trx, caller as SignedInContext['caller'], access);
  return present && { ...services, caller: present, scope: present.scope, language, traceId, address };
};

/** Orders a file: audited like the file itself. */
export const orderExport = <Order>(
  context: SignedInContext,
  kind: JobKind<ExportInput<Order>>,
  wish: ExportWish<NoInfer<Order>>,
  audited: object,
) =>
  context.database.transaction(async (trx) => {
    const { scope, caller, language } = context;
    await advisoryLock(trx, `export-jobs/${caller.userId}`);
    if ((await countUnfinished(trx, scope)) >= MOST_EXPORTS)
      return fail(exportJobErrors.tooMany, { most: MOST_EXPORTS });
    const id = await enqueueExport(trx, context, kind, wish);
    await context.audit(trx, {
      subjectType: wish.subject.kind,
      subjectId: wish.subject.id ?? '',
      before: null,
      after: audited,
    });
    const row = await findExport(trx, scope, id);
    return row ? exportJobOf(row, language) : fail(commonErrors.notFound);
  });
