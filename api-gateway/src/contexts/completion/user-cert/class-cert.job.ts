import { batchRow, noteBatch } from './class-cert.table.ts';
import { issueClassCerts } from './issue-class-certs.ts';
import { makeClassCerts } from './make-class-certs.ts';
import { backgroundContext, CallOrigin } from '../../../app/background-context.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import { classRow } from '../../classes/class-record/class-record.port.ts';
import { presentCaller } from '../../identity/session/present-caller.table.ts';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';

export const classCertKind = defineJobKind({
  name: 'class-cert',
  input: z.object({ batchId: Id, origin: CallOrigin }),
  async run(job, services) {
    const { batchId, origin } = job.input;
    const { database } = services;
    const context = backgroundContext(services, origin);
    const caller = await database.transaction((trx) =>
      presentCaller(trx, context.caller, 'user-cert:create'),
    );
    const batch = await batchRow(database.read, batchId);
    const mayIssue =
      !batch?.is_issued ||
      (await database.transaction((trx) => presentCaller(trx, context.caller, 'user-cert:issue'))) !== null;
    if (caller === null || !mayIssue) return job.fail('class-cert.no-longer-allowed');
    const it = batch && (await classRow(database.read, batch.class_id));
    if (!batch || it?.state !== 'finished') return job.fail('class-cert.not-finished');
    const placeIds = batch.place_ids === '' ? undefined : (JSON.parse(batch.place_ids) as number[]);
    const made = await makeClassCerts(
      { ...context, caller },
      it,
      { ...batch, batchId, ...(placeIds && { placeIds }) },
      (done, of) => job.progress(Math.min(99, Math.floor((100 * done) / Math.max(1, of)))),
    );
    const { created } = made;
    const { skipped, issued, refused } = batch.is_issued
      ? await issueClassCerts({ ...context, caller, scope: caller.scope }, batch, made)
      : { skipped: made.skipped, issued: 0, refused: [] };
    await database.transaction(async (trx) => {
      const done_at = services.now().toISOString();
      const report = { skipped: JSON.stringify(skipped), refused: JSON.stringify(refused) };
      await noteBatch(trx, batchId, { created, issued, ...report, done_at });
      await context.audit(trx, {
        subjectType: 'train-class',
        subjectId: it.id,
        before: null,
        after: { kind: batch.kind, certificates: created, skipped: skipped.length, issued },
      });
      await job.finish(trx);
    });
  },
});
