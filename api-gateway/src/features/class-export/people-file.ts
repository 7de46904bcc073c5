/** Files of the people of a class: sent while they are made or, of many people, made by a job for who can wait. */
import { placesOf } from './class-export.table.ts';
import type { People } from './class-export.table.ts';
import { defineExportKind, orderExport } from '../export-job/export-job.port.ts';
import type { Progress } from '../export-job/export-job.port.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import type { Failure } from '../../app/failure.ts';
import type { FileAnswer } from '../../app/file-answer.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../app/messages/messages.ts';
import { countOf } from '../../db/paging.ts';
import type { JobKind } from '../../jobs/job.ts';
import { PeopleOfClass } from '@college/contracts/business/period-proof';
import type { PermissionCode } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { z } from '@college/contracts/core/schema';
import { EXPORT_AT_ONCE } from '@college/contracts/system/export-job';

export interface PeopleFile<Refused extends Failure> {
  /** Name of the file, and its entry in the audit log. */
  readonly name: Extract<MessageId, `export.${string}`>;
  readonly access: PermissionCode;
  /** `TrainClass/ExportTranUserInfo`. */
  readonly call: string;
  /** Its making writes audit rows itself. */
  readonly isAudited?: boolean;
  /** Why there is nothing to make, before anything is recorded. */
  readonly refuse?: (people: People, context: SignedInContext) => Promise<Refused | null>;
  /** `origin` is the address of the site. */
  readonly make: (
    people: People,
    context: SignedInContext,
    making: { readonly onProgress: Progress; readonly origin: string },
  ) => Promise<FileAnswer | Refused>;
}

const noProgress: Progress = () => Promise.resolve();

const Order = z.object({ people: PeopleOfClass, origin: z.string() });

/** A call that answers with such a file, and the kind of jobs that make it. */
export const peopleFile = <Refused extends Failure = never>(file: PeopleFile<Refused>) => {
  const { name, access, call, isAudited = false, refuse, make } = file;
  const kind = defineExportKind({
    name: name.slice('export.'.length),
    order: Order,
    make: ({ people, origin }, context, onProgress) => make(people, context, { onProgress, origin }),
  });
  const answer = async (
    { mayWait, reason, ...people }: People & { readonly mayWait?: boolean; readonly reason?: string },
    context: SignedInContext,
  ) => {
    const { read, scope, database, language, singleSignOnCookie } = context;
    const rows = await countOf(placesOf(read, scope, people));
    if (rows === 0) return fail(commonErrors.notFound);
    const refusal = (await refuse?.(people, context)) ?? null;
    if (refusal !== null) return refusal;
    const audited = { file: name, rows, ...(reason !== undefined && { reason }) };
    const { origin } = singleSignOnCookie;
    if (mayWait && rows > EXPORT_AT_ONCE)
      return orderExport(
        context,
        kind,
        {
          order: { people, origin },
          title: messageFor(name, language, null),
          subject: { kind: 'train-class', id: people.classId },
          call,
          access,
          total: rows,
        },
        audited,
      );
    if (!isAudited)
      await database.transaction((trx) =>
        context.audit(trx, {
          subjectType: 'train-class',
          subjectId: people.classId,
          before: null,
          after: audited,
        }),
      );
    return make(people, context, { onProgress: noProgress, origin });
  };
  return { answer, kind: kind as JobKind };
};
