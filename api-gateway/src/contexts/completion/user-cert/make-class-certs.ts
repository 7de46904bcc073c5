/** Makes the certificates of a class: of everybody who has completed it. Repeated it makes none twice. */
import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from './cert-days.ts';
import { certifiedIn } from './class-cert.table.ts';
import type { CertBatchRecord, ClassCertRow, Skipped } from './class-cert.table.ts';
import { insertCertHistory } from './cert-history.table.ts';
import { certSubject, userCerts } from './user-cert.table.ts';
import type { CertSubject } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Settings } from '../../../app/settings.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { trainedUntil } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassRecord } from '../../classes/class-record/class-record.port.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { settlementOf } from '../settlement/settlement.port.ts';
import type { Settlement } from '../settlement/settlement.port.ts';
import type { ClassCertPreview } from '@college/contracts/completion/class-cert';
import { CERT_KIND } from '@college/contracts/completion/user-cert-row';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

/** In one transaction. */
const AT_ONCE = 100;

export type CertMaker = Pick<SignedInContext, 'database' | 'read' | 'keys' | 'now'> & {
  readonly settings: Pick<Settings, 'timeZone'>;
  readonly caller: { readonly userId: number; readonly userName: string };
};

type Wish = Pick<CertBatchRecord, 'kind' | 'issue_date' | 'authority'> & {
  /** Of places; all of the class without. */
  readonly placeIds?: readonly number[];
  readonly batchId: number | null;
};

/** To have completed a class says nothing of later; to be qualified is valid as long as the subject says. */
export const validityOf = (
  kind: IssuedKind,
  from: string,
  subject: Pick<CertSubject, 'valid_months' | 'review_months'> | undefined,
): { valid_to: string | null; next_review_date: string | null } => {
  const months = kind === 'training-qualification' ? (subject?.valid_months ?? null) : null;
  if (months === null) return { valid_to: null, next_review_date: null };
  const review = subject?.review_months ?? null;
  return {
    valid_to: addDays(addMonths(from, months), -1),
    next_review_date: review === null || review >= months ? null : addMonths(from, review),
  };
};

/** Why somebody gets no certificate of the kind; null: they get one. */
const skippedOf = (
  { place, isCompleted, reasons }: Settlement,
  certified: ReadonlyMap<number, ClassCertRow>,
  batchId: number | null,
): Skipped | null => {
  const { user_id: userId } = place;
  if (!isCompleted) return { userId, reasons: reasons.length > 0 ? reasons : ['not-completed'] };
  const madeBy = certified.get(userId);
  // What this order has made before it was interrupted is its own.
  return madeBy === undefined || (batchId !== null && madeBy.batch_id === batchId)
    ? null
    : { userId, reasons: ['exists'] };
};

/** As an order that issues would report it now: whose certificate is pending gets it. */
export const previewClassCerts = async (
  db: Knex,
  it: TrainClassRecord,
  kind: IssuedKind,
  asked: Parameters<typeof settlementOf>[1],
): Promise<ClassCertPreview['people']> => {
  const certified = await certifiedIn(db, it.id, kind);
  return (await settlementOf(db, asked, it)).map((one) => {
    const { user_id: userId, user_name: userName } = one.place;
    const isPending = one.isCompleted && certified.get(userId)?.state === 'pending';
    const reasons = isPending ? [] : (skippedOf(one, certified, null)?.reasons ?? []);
    return { userId, userName, reasons: [...reasons] };
  });
};

export const makeClassCerts = async (
  maker: CertMaker,
  it: TrainClassRecord,
  { kind, issue_date, authority, placeIds, batchId }: Wish,
  onProgress: (done: number, of: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ created: number; skipped: Skipped[]; completed: Set<number> }> => {
  const { database, read, keys, now, settings, caller } = maker;
  const all = await settlementOf(read, { keys, language: 'zh-CN' }, it);
  const wanted = placeIds ? all.filter(({ place }) => placeIds.includes(place.place_id)) : all;
  const subject = await certSubject(read, it.subject_id);
  const titles = {
    title: (await codeNames(read, CERT_KIND, 'zh-CN')).get(kind) ?? kind,
    title_en: (await codeNames(read, CERT_KIND, 'en')).get(kind) ?? '',
  };
  const dayOf = (iso: string): string => wallClock(iso, settings.timeZone).slice(0, 10);
  const skipped: Skipped[] = [];
  let created = 0;
  const makeOne = async (trx: Knex.Transaction, { place, hours }: Settlement): Promise<void> => {
    const time = now().toISOString();
    const id = await userCerts.insert(trx, maker, {
      area_code: it.area_code,
      department_id: it.department_id,
      creator_user_id: caller.userId,
      row_key: randomUUID(),
      kind,
      cert_no: null,
      verify_code: null,
      status_index: null,
      user_id: place.user_id,
      subject_id: it.subject_id,
      class_id: it.id,
      batch_id: batchId,
      source: 'class',
      ...titles,
      trade: subject?.trade ?? '',
      authority,
      issue_date,
      valid_from: issue_date,
      ...validityOf(kind, issue_date, subject),
      from_day: dayOf(it.train_begin),
      to_day: dayOf(trainedUntil(it)),
      hours,
      state: 'pending',
      state_since: time,
      state_reason: '',
      replaces_id: null,
      template_version_id: null,
      snapshot: '',
      printed_name: '',
      id_card_sealed: null,
      verified_on: null,
      verified_at: null,
      verified_by: null,
      verified_source: '',
      file_id: null,
      note: '',
    });
    await insertCertHistory(trx, {
      ...{ id, action: 'create', from: 'none', to: 'pending', reason: '', time },
      ...{ userId: caller.userId, userName: caller.userName },
    });
  };
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const made = await database.transaction(async (trx) => {
      await advisoryLock(trx, `user-cert/class/${it.id}`);
      const certified = await certifiedIn(trx, it.id, kind);
      const left: Skipped[] = [];
      for (const one of some) {
        const skip = skippedOf(one, certified, batchId);
        if (skip) left.push(skip);
        else if (!certified.has(one.place.user_id)) await makeOne(trx, one);
      }
      return left;
    });
    skipped.push(...made);
    created += some.length - made.length;
    await onProgress(Math.min(from + AT_ONCE, wanted.length), wanted.length);
  }
  const completed = wanted.filter(({ isCompleted }) => isCompleted).map(({ place }) => place.user_id);
  return { created, skipped, completed: new Set(completed) };
};
