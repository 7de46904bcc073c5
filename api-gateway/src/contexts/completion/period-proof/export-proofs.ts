/** Proofs of hours as files: one, or those of a whole class. */
import { Readable } from 'node:stream';
import { makeProofs, snapshotIn } from './make-proofs.ts';
import { ownPlace, peopleOf, provableOf, provablePeople } from './period-proof.table.ts';
import type { PeriodProofRecord } from './period-proof.table.ts';
import { paperName, proofPaper } from './proof-paper.ts';
import { proofCredential } from './proof-credential.ts';
import { signedPaper } from '../cert-template/cert-template.port.ts';
import { ledgerReceiptOf } from '../../platform/ledger/ledger.port.ts';
import { defineExportKind, orderExport } from '../../platform/job/job.port.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { unprintable } from '../../../app/unprintable.ts';
import { countOf } from '../../../db/paging.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { zipStream } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import type { Unknown } from '../../../pdf/printable.ts';
import { MOST_PAPERS, periodProofErrors } from '@college/contracts/completion/period-proof';
import { PeopleOfClass } from '@college/contracts/completion/period-proof';
import { commonErrors } from '@college/contracts/core/errors';
import { receiptText } from '@college/ledger/receipt';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import { PAPERS_AT_ONCE } from '@college/contracts/platform/export-job';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type Papers = Pick<SignedInContext, 'pdfs' | 'language' | 'settings' | 'read' | 'database' | 'keys' | 'now'>;

const paperOf = async (
  proof: PeriodProofRecord,
  context: Papers,
  origin: string,
  unknown: Unknown = 'refuse',
): Promise<Buffer> => {
  const { language, read } = context;
  const { timeZone } = context.settings;
  const paper = proofPaper(proof, { language, timeZone, origin });
  const receipt = await ledgerReceiptOf(read, 'proof', proof.id);
  return signedPaper(context, proof.proof_no, {
    ...paper,
    receipt: receipt && receiptText(receipt),
    credential: await proofCredential(proof, context, origin),
    unknown,
  });
};

/** A proof with empty boxes is none: the caller's transaction takes no number. */
export const unprintableProofs = (proofs: readonly PeriodProofRecord[]) =>
  unprintable(
    proofs.map(snapshotIn).map((it) => ({
      who: it.name,
      texts: [
        it.name,
        it.employer,
        it.className,
        it.classNameEn,
        it.subjectName,
        it.subjectNameEn,
        it.issuer,
      ],
    })),
  );

/**
 * Each paper is made when the one before has been sent. Those of an archive are kept as they are: what no font has of
 * them is spelt.
 */
export async function* papersOf(
  proofs: readonly PeriodProofRecord[],
  context: Papers,
  origin: string,
  unknown?: Unknown,
): AsyncGenerator<ZipEntry> {
  for (const proof of proofs)
    yield {
      name: paperName(proof),
      content: await paperOf(proof, context, origin, unknown),
      compress: false,
    };
}

const auditOf = async (
  trx: Knex.Transaction,
  { audit }: SignedInContext,
  classId: number,
  proofs: readonly PeriodProofRecord[],
): Promise<void> =>
  audit(trx, {
    subjectType: 'period-proof',
    subjectId: String(classId),
    before: null,
    after: {
      proofs: proofs.length,
      first: proofs[0]?.proof_no ?? '',
      last: proofs.at(-1)?.proof_no ?? '',
    },
  });

/** The paper of one place of these; the caller has narrowed them to what they may have. */
const proofOfPlace = async (places: (db: Knex) => Knex.QueryBuilder, context: SignedInContext) => {
  const { database, singleSignOnCookie } = context;
  const proof = await database.transaction(async (trx) => {
    const [place] = await rowsOf<{ classId: number }>(places(trx).select({ classId: 'place.class_id' }));
    if (!place) return fail(commonErrors.notFound);
    const proofs = await makeProofs(trx, place.classId, () => provableOf(trx, places(trx)), context);
    const [made] = proofs;
    if (!made) return fail(periodProofErrors.noHours);
    const refusal = unprintableProofs(proofs);
    if (refusal) return refusal;
    await auditOf(trx, context, place.classId, proofs);
    return made;
  });
  if (isFailure(proof)) return proof;
  const pdf = await paperOf(proof, context, singleSignOnCookie.origin);
  return { fileName: paperName(proof), content: Readable.from([pdf], { objectMode: false }) };
};

export const exportProof = ({ id }: { id: number }, context: SignedInContext) =>
  proofOfPlace((db) => peopleOf(db, context.scope, { ids: [id] }), context);

export const exportMyProof = ({ classId }: { classId: number }, context: SignedInContext) =>
  proofOfPlace((db) => ownPlace(db, context.caller.userId, classId), context);

/** The proofs of people of a class that the caller sees, or a refusal. */
export const proofsOfClass = async (
  { classId, ids }: Parsed<typeof PeopleOfClass>,
  context: SignedInContext,
) => {
  const { database, read, scope } = context;
  const found = await countOf(peopleOf(read, scope, { classId, ids }));
  if (found === 0) return fail(commonErrors.notFound);
  if (found > MOST_PAPERS)
    return fail(periodProofErrors.tooManyPeople, { people: found, limit: MOST_PAPERS });
  return database.transaction(async (trx) => {
    const proofs = await makeProofs(
      trx,
      classId,
      () => provablePeople(trx, scope, { classId, ids }),
      context,
    );
    if (proofs.length === 0) return fail(periodProofErrors.noHours);
    const refusal = unprintableProofs(proofs);
    if (refusal) return refusal;
    await auditOf(trx, context, classId, proofs);
    return proofs;
  });
};

const NAME = 'export.period-proofs';

const zipOf = async (
  people: Parsed<typeof PeopleOfClass>,
  context: SignedInContext,
  origin: string,
  onProgress: Progress,
) => {
  const proofs = await proofsOfClass(people, context);
  if (isFailure(proofs)) return proofs;
  const { language, now, settings } = context;
  async function* entries(papers: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
    let done = 0;
    for await (const paper of papers) {
      yield paper;
      done += 1;
      await onProgress(done);
    }
  }
  const day = todayOf({ now, settings });
  return {
    kind: 'zip' as const,
    fileName: `${messageFor(NAME, language, null)} ${day}.zip`,
    content: zipStream(entries(papersOf(proofs, context, origin)), now()),
  };
};

export const proofsJob = defineExportKind({
  name: 'period-proofs',
  order: z.object({ people: PeopleOfClass, origin: z.string() }),
  make: ({ people, origin }, context, onProgress) => zipOf(people, context, origin, onProgress),
});

/** Of many people by a job, for who can wait. */
export const exportProofs = async (
  { mayWait, ...people }: Parsed<typeof PeopleOfClass> & { readonly mayWait?: boolean },
  context: SignedInContext,
) => {
  const { read, scope, language, singleSignOnCookie } = context;
  const { origin } = singleSignOnCookie;
  const total = mayWait ? await countOf(peopleOf(read, scope, people)) : 0;
  if (total <= PAPERS_AT_ONCE) return zipOf(people, context, origin, () => Promise.resolve());
  if (total > MOST_PAPERS)
    return fail(periodProofErrors.tooManyPeople, { people: total, limit: MOST_PAPERS });
  return orderExport(
    context,
    proofsJob,
    {
      order: { people, origin },
      title: messageFor(NAME, language, null),
      subject: { kind: 'train-class', id: people.classId },
      call: 'TrainClass/ExportTranUserPeriodProve',
      access: 'class-user:export',
      total,
    },
    { file: NAME, rows: total },
  );
};
