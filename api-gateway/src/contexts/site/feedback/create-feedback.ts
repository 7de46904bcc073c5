import { randomUUID } from 'node:crypto';
import { sealedContact } from './contact.ts';
import { feedbacks, feedbackTimes, findFeedback, forgetAddresses } from './feedback.table.ts';
import type { FeedbackRecord } from './feedback.table.ts';
import { myFeedback } from './feedback.view.ts';
import { drawReceipt, receiptHash } from './receipt.ts';
import type { PublicContext, SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { NewRow } from '../../../db/scoped-table.ts';
import { isOffered } from '../../platform/code/known-codes.port.ts';
import { checkVerifyCode } from '../../platform/login-guard/verify-code.ts';
import { FEEDBACK_KIND, feedbackErrors, feedbackMachine } from '@college/contracts/site/feedback';
import type { FeedbackFields, SubmitVFeedbackInput } from '@college/contracts/site/feedback';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { Knex } from 'knex';

const HOUR_MS = 60 * 60 * 1000;
/** Per hour: for a user, and for an address without a login, which may be a whole office. */
export const FEEDBACKS_AN_HOUR = { user: 20, address: 10 } as const;

/**
 * Counted in the database, so that the limit applies across all copies of the gateway; refused feedback does not count.
 */
const countFeedbacks = async (
  trx: Knex.Transaction,
  { now }: Pick<PublicContext, 'now'>,
  by: { creator_user_id: number } | { address_print: string },
  allowed: number,
): Promise<CommonFailure | null> => {
  await advisoryLock(trx, `feedback/${JSON.stringify(by)}`);
  const moment = now().getTime();
  const since = new Date(moment - HOUR_MS).toISOString();
  await forgetAddresses(trx, since);
  const times = await feedbackTimes(trx, by, since);
  if (times.length < allowed) return null;
  const free = Date.parse(times.at(-allowed) ?? '') + HOUR_MS;
  return fail(commonErrors.tooMany, { retryAfter: Math.max(1, Math.ceil((free - moment) / 1000)) });
};

const BLANK = {
  visitor_name: '',
  receipt_hash: null,
  address_print: null,
  state: feedbackMachine.initial,
  answer: '',
  answerer_user_id: null,
  answerer_name: '',
  answered_at: null,
  closed_at: null,
  is_masked: false,
} as const;

/** None of the text is audited: it may contain anything about anybody. */
const record = (
  trx: Knex.Transaction,
  { audit }: PublicContext,
  id: number,
  { kind, state, contact_sealed }: Pick<FeedbackRecord, 'kind' | 'state' | 'contact_sealed'>,
): Promise<void> =>
  audit(trx, {
    subjectType: 'feedback',
    subjectId: id,
    before: null,
    after: { kind, state, hasContact: contact_sealed !== null },
  });

const insert = async (
  trx: Knex.Transaction,
  context: PublicContext,
  row: Omit<NewRow<FeedbackRecord>, keyof typeof BLANK> & Partial<NewRow<FeedbackRecord>>,
) => {
  if (!(await isOffered(trx, FEEDBACK_KIND, row.kind)))
    return failField(feedbackErrors.unknownKind, 'kind', 'feedback.unknown-kind');
  const whole = { ...BLANK, ...row };
  const id = await feedbacks.insert(trx, context, whole);
  await record(trx, context, id, whole);
  return id;
};

/** Feedback of a user. */
export const createFeedback = (fields: FeedbackFields, context: SignedInContext) => {
  const { caller, scope, language, keys, database } = context;
  const rowKey = randomUUID();
  const contact = sealedContact(keys, rowKey, fields.contact);
  return database.transaction(async (trx) => {
    const by = { creator_user_id: caller.userId };
    const refusal = await countFeedbacks(trx, context, by, FEEDBACKS_AN_HOUR.user);
    if (refusal) return refusal;
    const id = await insert(trx, context, {
      row_key: rowKey,
      kind: fields.kind,
      content: fields.content,
      contact_sealed: contact,
      area_code: scope.areaCode || null,
      department_id: scope.departmentId,
      creator_user_id: caller.userId,
    });
    if (typeof id !== 'number') return id;
    const row = await findFeedback(trx, { scope: { ...scope, kind: 'self' }, language }, id);
    return row ? myFeedback(row, context) : fail(commonErrors.notFound);
  });
};

/** Feedback of a visitor; returns the receipt by which they look up the answer. */
export const submitVisitorFeedback = async (
  { codeId, code, name, ...fields }: Parsed<typeof SubmitVFeedbackInput>,
  context: PublicContext,
) => {
  const { settings, keys, address, database } = context;
  if (settings.captcha === 'image' && !(await checkVerifyCode(context, codeId, code)))
    return fail(tokenAuthErrors.wrongCode);
  const rowKey = randomUUID();
  const receipt = drawReceipt();
  const by = { address_print: blindIndex(keys, 'feedback/address', address) };
  const contact = sealedContact(keys, rowKey, fields.contact);
  return database.transaction(async (trx) => {
    const refusal = await countFeedbacks(trx, context, by, FEEDBACKS_AN_HOUR.address);
    if (refusal) return refusal;
    const id = await insert(trx, context, {
      ...by,
      row_key: rowKey,
      kind: fields.kind,
      content: fields.content,
      contact_sealed: contact,
      visitor_name: name,
      receipt_hash: receiptHash(receipt),
      area_code: null,
      department_id: null,
      creator_user_id: null,
    });
    return typeof id === 'number' ? { receipt } : id;
  });
};
