import { countLookup } from './lookup-limit.ts';
import { findApplicationToReport } from './student-application.query.ts';
import type { ReportedApplication } from './student-application.query.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { checkVerifyCode } from '../../platform/login-guard/verify-code.ts';
import { hasAccount } from '../../identity/user/own-details.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { enrollment } from '@college/contracts/classes/enrollment';

type Input = ParsedInputOf<(typeof enrollment.actions)['SearchStudentApplyStatus']>;

interface Status {
  readonly result: 0 | 1 | 2 | 3;
  readonly id: MessageId;
}

/**
 * The state of an application, by ID card. The same queries run whatever the answer, and the texts say nothing about
 * the person: all that can be learned about a card is that it is known.
 */
export const searchApplyStatus = async ({ idCard, codeId, code }: Input, context: PublicContext) => {
  const { settings, read, keys, language } = context;
  if (settings.captcha === 'image' && !(await checkVerifyCode(context, codeId, code)))
    return fail(tokenAuthErrors.wrongCode);
  const refusal = await countLookup(idCard, context);
  if (refusal) return refusal;
  const isKnown = await hasAccount(read, keys, idCard);
  const application = await findApplicationToReport(read, blindIndexes(keys, 'id_card', idCard));
  const { result, id } = statusOf(isKnown, application);
  const reason = withoutNumbers(application?.reason ?? '');
  return { result, msg: messageFor(id, language, { reason }) };
};

const statusOf = (isKnown: boolean, application: ReportedApplication | undefined): Status => {
  if (isKnown) return { result: 1, id: 'enrollment.has-account' };
  if (!application) return { result: 0, id: 'enrollment.none' };
  const { state, reason } = application;
  if (state === 'waiting') return { result: 2, id: 'enrollment.waiting' };
  if (state === 'pending') return { result: 2, id: 'enrollment.undecided' };
  if (state === 'withdrawn') return { result: 0, id: 'enrollment.withdrawn' };
  if (state !== 'rejected') return { result: 0, id: 'enrollment.none' };
  return { result: 3, id: reason === '' ? 'enrollment.rejected-unexplained' : 'enrollment.rejected' };
};

/** A reviewer may have typed a card or phone number into the reason, which anybody with the card number can read. */
const withoutNumbers = (text: string): string => text.replace(/\d{6,}[\dXx]*/g, '***');
