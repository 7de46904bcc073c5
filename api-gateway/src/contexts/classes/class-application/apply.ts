/** Applications of visitors: for themselves, or withdrawn again. */
import { countApplication } from './application-limit.ts';
import { applicationsOfNumber } from './class-application.table.ts';
import { enterApplicant, lockEntering } from './enter-applicant.ts';
import { proveApplicant } from './prove-applicant.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { withdrawPlace } from '../class-user/class-user.port.ts';
import { useCode } from '../../identity/sms-code/sms-code.port.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { isAllowed } from '@college/contracts/core/state-machine';
import { classUserMachine } from '@college/contracts/classes/class-user';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import type {
  ApplyVTrainClassInput,
  visitorApplicationActions,
} from '@college/contracts/classes/class-application';

export const applyAsVisitor = async (
  { classId, codeId, code, smsCode, ...applicant }: ApplyVTrainClassInput,
  context: PublicContext,
) => {
  const known = await proveApplicant({ phone: applicant.phone, smsCode, codeId, code }, context);
  if (isFailure(known)) return known;
  const refusal = await countApplication([applicant.idCard], context);
  if (refusal) return refusal;
  return context.database.transaction(async (trx) => {
    await lockEntering(trx);
    const entered = await enterApplicant(trx, context, { classId, applicant, enterpriseId: null });
    if (isFailure(entered)) return entered;
    return (await useCode(trx, context, known)) ? entered : fail(smsCodeErrors.wrong);
  });
};

type Withdrawal = ParsedInputOf<(typeof visitorApplicationActions)['WithdrawVTrainClass']>;

/** One application, or what an enterprise sent as far as it is undecided. A wrong number is answered like a wrong phone. */
export const withdrawAsVisitor = async (input: Withdrawal, context: PublicContext) => {
  const { keys, now } = context;
  const known = await proveApplicant(input, context);
  if (isFailure(known)) return known;
  return context.database.transaction(async (trx) => {
    const phones = blindIndexes(keys, 'phone', input.phone);
    const found = await applicationsOfNumber(trx, input.applyNo.toUpperCase(), phones);
    if (found.length === 0) return fail(commonErrors.notFound);
    const open = found.filter(({ place_state }) => isAllowed(classUserMachine, place_state, 'withdraw'));
    // Of a single one, the refusal says what it is; of many, those that are left are withdrawn.
    for (const { id, class_id, place_id, name, place_state } of open.length > 0 ? open : found.slice(0, 1)) {
      const failure = await withdrawPlace(trx, {
        classId: class_id,
        placeId: place_id,
        userName: name,
        now: now().toISOString(),
      });
      if (failure) return failure;
      await context.audit(trx, {
        subjectType: 'class-application',
        subjectId: id,
        before: { state: place_state },
        after: { state: 'withdrawn' },
      });
    }
    return (await useCode(trx, context, known)) ? { withdrawn: open.length } : fail(smsCodeErrors.wrong);
  });
};
