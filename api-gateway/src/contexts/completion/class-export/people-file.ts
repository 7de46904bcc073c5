/** Files of the people of a class: sent while they are made or, of many people, made by a job for who can wait. */
import { placesOf } from './class-export.query.ts';
import type { People } from './class-export.query.ts';
import type { Cards } from './people-sheets.ts';
import { defineExportKind, orderExport } from '../../platform/job/job.port.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import { mayReveal } from '../../identity/user/personal-data.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { FileAnswer } from '../../../app/file-answer.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf } from '../../../db/paging.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { PeopleOfClass } from '@college/contracts/completion/period-proof';
import type { PermissionCode } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { z } from '@college/contracts/core/schema';
import { EXPORT_AT_ONCE } from '@college/contracts/platform/export-job';

export interface PeopleFile<Refused extends Failure> {
  /** Name of the file, and its entry in the audit log. */
  readonly name: Extract<MessageId, `export.${string}`>;
  readonly access: PermissionCode;
  /** `TrainClass/ExportTranUserInfo`. */
  readonly call: string;
  /** Its making writes audit rows itself. */
  readonly isAudited?: boolean;
  /** Of more people a job makes it, for who can wait. */
  readonly atOnce?: number;
  /** Why there is nothing to make, before anything is recorded. */
  readonly refuse?: (people: People, context: SignedInContext) => Promise<Refused | null>;
  /** `origin` is the address of the site. */
  readonly make: (
    people: People,
    context: SignedInContext,
    making: { readonly onProgress: Progress; readonly origin: string; readonly cards: Cards },
  ) => Promise<FileAnswer | Refused>;
}

const noProgress: Progress = () => Promise.resolve();

const Order = z.object({
  people: PeopleOfClass,
  origin: z.string(),
  cards: z.enum(['masked', 'whole']).default('masked'),
});

type Asked = People & {
  readonly mayWait?: boolean;
  readonly reason?: string;
  /** Why whole ID cards are asked for. */
  readonly cardsReason?: string;
};

/** A call that answers with such a file, and the kind of jobs that make it. */
export const peopleFile = <Refused extends Failure = never>(file: PeopleFile<Refused>) => {
  const { name, access, call, isAudited = false, atOnce = EXPORT_AT_ONCE, refuse, make } = file;
  const kind = defineExportKind({
    name: name.slice('export.'.length),
    order: Order,
    make: ({ people, ...order }, context, onProgress) => make(people, context, { onProgress, ...order }),
  });
  const answer = async (
    { mayWait, cardsReason, reason = cardsReason, ...people }: Asked,
    context: SignedInContext,
  ) => {
    const cards = cardsReason === undefined ? 'masked' : 'whole';
    if (cards === 'whole' && !(await mayReveal(context))) return fail(commonErrors.forbidden);
    const { read, scope, language, singleSignOnCookie } = context;
    const rows = await countOf(placesOf(read, scope, people));
    if (rows === 0) return fail(commonErrors.notFound);
    const refusal = (await refuse?.(people, context)) ?? null;
    if (refusal !== null) return refusal;
    const audited = {
      file: name,
      rows,
      ...(cards === 'whole' && { wholeCards: true }),
      ...(reason !== undefined && { reason }),
    };
    const { origin } = singleSignOnCookie;
    if (mayWait && rows > atOnce)
      return orderExport(
        context,
        kind,
        {
          order: { people, origin, cards },
          title: messageFor(name, language, null),
          subject: { kind: 'train-class', id: people.classId },
          call,
          access: cards === 'whole' ? 'user:reveal' : access,
          total: rows,
        },
        audited,
      );
    if (!isAudited)
      await auditRead(context, { subjectType: 'train-class', subjectId: people.classId, after: audited });
    return make(people, context, { onProgress: noProgress, origin, cards });
  };
  return { answer, kind: kind as JobKind };
};
