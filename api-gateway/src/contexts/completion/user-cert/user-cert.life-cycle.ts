/** A certificate from pending to valid, and to its end. */
import { randomUUID } from 'node:crypto';
import { refuseTitle } from './cert-changes.ts';
import type { Fields } from './cert-changes.ts';
import { certFiles } from './cert-files.ts';
import { issueFacts } from './issue-facts.ts';
import { userCerts, withFacts } from './user-cert.table.ts';
import { insertCertHistory } from './cert-history.table.ts';
import type { CertStep } from './cert-history.table.ts';
import type { UserCertDetailRow, UserCertRecord } from './user-cert.table.ts';
import { userCertDetail } from './user-cert.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { isIssuedKind, userCertMachine } from '@college/contracts/completion/user-cert-row';
import { userCertErrors } from '@college/contracts/completion/user-cert';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

/** `also`: what a line of the history says of a review or of further years. */
export const certCycle = (also: Pick<CertStep, 'classId' | 'dates'> = {}) =>
  defineLifeCycle({
    subject: 'user-cert',
    table: userCerts,
    machine: userCertMachine,
    listed: (db, scope, language) => withFacts(db, userCerts.visible(db, scope), language),
    detail: (db, row: UserCertDetailRow, context) => userCertDetail(db, row, context),
    illegal: (data) => fail(userCertErrors.illegalTransition, data),
    remember: (trx, step) => insertCertHistory(trx, { ...step, ...also }),
  });

export const lifeCycle = certCycle();

/** What the college issues, with the kind known to the compiler. */
export const isOwn = <Row extends Pick<UserCertRecord, 'kind'>>(
  row: Row,
): row is Row & { readonly kind: IssuedKind } => isIssuedKind(row.kind);

const since = ({ now }: SignedInContext, reason = '') => ({
  state_since: now().toISOString(),
  state_reason: reason,
});

type Reasoned = VersionTarget & { readonly reason: string };

export const cancelUserCert = ({ reason, ...target }: Reasoned, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'cancel', () =>
    Promise.resolve({ changes: since(context, reason), reason }),
  );

export const revokeUserCert = ({ reason, ...target }: Reasoned, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'revoke', (_trx, row) =>
    Promise.resolve(
      isOwn(row) ? { changes: since(context, reason), reason } : fail(userCertErrors.stateRecord),
    ),
  );

export const deleteUserCert = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', async (trx, row) => {
    await certFiles.release(trx, context, row.id);
    return { audited: { before: { title: row.title, kind: row.kind, userId: row.user_id }, after: null } };
  });

const issueOne = (trx: Knex.Transaction, context: SignedInContext, target: VersionTarget) =>
  lifeCycle.step(trx, context, target, 'issue', async (_trx, row) => {
    if (!isOwn(row)) return fail(userCertErrors.stateRecord);
    if (row.hours === null || row.from_day === null || row.to_day === null)
      return fail(userCertErrors.incomplete);
    // Its number would open the series of a year that has not begun.
    if (row.issue_date > todayOf(context)) return fail(userCertErrors.tooEarly);
    const facts = await issueFacts(trx, context, row);
    if (isFailure(facts)) return facts;
    return {
      changes: { ...since(context), ...facts },
      audited: { before: { state: row.state }, after: { state: 'valid', certNo: facts.cert_no } },
    };
  });

/** Each in a transaction of its own, so that what is refused does not keep the others back. */
export const issueEach = async (targets: readonly VersionTarget[], context: SignedInContext) => {
  const done: number[] = [];
  const refused: { id: number; failure: Extract<Awaited<ReturnType<typeof issueOne>>, Failure> }[] = [];
  for (const target of targets) {
    const row = await context.database.transaction((trx) => issueOne(trx, context, target));
    if (!isFailure(row)) {
      done.push(row.id);
      continue;
    }
    refused.push({ id: target.id, failure: row });
    const refusal = { subjectId: target.id, before: null, after: null, outcome: row.error.id };
    await context.database.transaction((trx) => context.audit(trx, { subjectType: 'user-cert', ...refusal }));
  }
  return { done, refused };
};

export const issueUserCerts = async (
  { ids }: { readonly ids: readonly VersionTarget[] },
  context: SignedInContext,
) => {
  const { done, refused } = await issueEach(ids, context);
  return {
    done,
    refused: refused.map(({ id, failure: { error, data } }) => ({
      id,
      error: error.id,
      message: messageFor(error.id, context.language, data),
    })),
  };
};

/** Everything but what belongs to one paper alone. */
const copyOf = (row: UserCertDetailRow) => ({
  area_code: row.area_code,
  department_id: row.department_id,
  kind: row.kind,
  user_id: row.user_id,
  subject_id: row.subject_id,
  class_id: row.class_id,
  batch_id: row.batch_id,
  source: row.source,
  trade: row.trade,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  next_review_date: row.next_review_date,
  from_day: row.from_day,
  to_day: row.to_day,
  hours: row.hours,
  verified_on: null,
  verified_at: null,
  verified_by: null,
  verified_source: '',
  file_id: null,
  note: '',
});

type Replacement = Reasoned & Pick<Fields, 'title' | 'titleEn' | 'authority'>;

/**
 * The new one is valid at once, says what is true of the person now, and keeps the dates of the old one. A wrong title or
 * authority is corrected with it.
 */
export const replaceUserCert = (
  { reason, title, titleEn, authority, ...target }: Replacement,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { now, caller } = context;
    const time = now().toISOString();
    const old = await lifeCycle.step(trx, context, target, 'replace', async (_trx, row) => {
      if (!isOwn(row)) return fail(userCertErrors.stateRecord);
      const refusal = await refuseTitle(trx, row.kind, { title, titleEn });
      return refusal ?? { changes: since(context, reason), reason };
    });
    if (isFailure(old)) return old;
    if (!isOwn(old)) return fail(userCertErrors.stateRecord);
    const row_key = randomUUID();
    const said = {
      title: title ?? old.title,
      title_en: titleEn ?? old.title_en,
      authority: authority ?? old.authority,
    };
    const facts = await issueFacts(trx, context, { ...old, ...said, row_key });
    if (isFailure(facts)) return facts;
    const id = await userCerts.insert(trx, context, {
      ...copyOf(old),
      ...said,
      ...facts,
      row_key,
      issue_date: old.issue_date,
      replaces_id: old.id,
      state: 'valid',
      state_since: time,
      state_reason: '',
      creator_user_id: caller.userId,
    });
    const by = { userId: caller.userId, userName: caller.userName, time, reason };
    await insertCertHistory(trx, { id, action: 'issue', from: 'none', to: 'valid', ...by });
    await context.audit(trx, {
      subjectType: 'user-cert',
      subjectId: id,
      before: { title: old.title, titleEn: old.title_en, authority: old.authority },
      after: {
        certNo: facts.cert_no,
        replaces: old.cert_no,
        ...{ title: said.title, titleEn: said.title_en, authority: said.authority },
      },
    });
    const made = await lifeCycle.detailOf(trx, context, id);
    return made ?? fail(commonErrors.notFound);
  });
