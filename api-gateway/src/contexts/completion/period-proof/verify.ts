/** What whoever has a proof of hours, or a certificate, may learn of it. */
import { snapshotIn } from './make-proofs.ts';
import { findProofOf, lastCorrection, successorOf } from './period-proof.table.ts';
import type { PeriodProofRecord } from './period-proof.table.ts';
import { hoursOf } from '../../classes/class-hours/class-hours.table.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { countVerification } from '../../classes/enrollment/lookup-limit.port.ts';
import { verifiedCert } from '../user-cert/user-cert.port.ts';
import { passesVerifyCode } from '../../platform/login-guard/verify-code.port.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { maskName } from '../../../crypto/mask.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { VerifiedPaper, visitorVerify } from '@college/contracts/completion/verify';

type Input = ParsedInputOf<(typeof visitorVerify.actions)['VerifyCertificate']>;

/**
 * A proof whose hours were corrected since is void at once, and not only when somebody asks for the next one. Hours that
 * grew leave it true.
 */
const stateOf = async (
  proof: PeriodProofRecord,
  { read, now }: Pick<PublicContext, 'read' | 'now'>,
): Promise<Pick<VerifiedPaper, 'state' | 'since'>> => {
  if (proof.state === 'void') return { state: 'void', since: proof.voided_at ?? proof.creation_time };
  const hours = await hoursOf(read, proof.class_id, proof.user_id);
  if (hours && shownHours(hours.earned_hours) >= proof.hours)
    return { state: 'valid', since: proof.creation_time };
  const corrected = await lastCorrection(read, proof);
  // A place that is gone leaves no moment of its own here.
  return {
    state: 'void',
    since: corrected !== null && corrected > proof.creation_time ? corrected : now().toISOString(),
  };
};

/** An unknown number and an unknown code answer alike: there is no such paper. */
export const verifyCertificate = async (
  { verifyCode, certNo, codeId, code }: Input,
  context: PublicContext,
) => {
  const number = (certNo ?? '').toUpperCase();
  if (verifyCode === undefined) {
    // A code of 128 bits cannot be guessed; numbers follow one another.
    if (!(await passesVerifyCode(context, codeId, code))) return fail(tokenAuthErrors.wrongCode);
    const refusal = await countVerification(number, context);
    if (refusal) return refusal;
  }
  // Both are asked whatever the first one says, so that every answer takes the same time.
  const proof = await findProofOf(
    context.read,
    verifyCode === undefined ? { proof_no: number } : { verify_code: verifyCode },
  );
  const certificate = await verifiedCert(
    verifyCode === undefined ? { cert_no: number } : { verify_code: verifyCode },
    context,
  );
  if (!proof) return certificate ?? fail(commonErrors.notFound);
  const it = snapshotIn(proof);
  const next = proof.state === 'void' ? await successorOf(context.read, proof) : undefined;
  return {
    kind: 'period-proof' as const,
    certNo: proof.proof_no,
    name: maskName(it.name),
    idCard: it.idCard,
    title: shownIn(context.language, it.subjectName, it.subjectNameEn),
    className: shownIn(context.language, it.className, it.classNameEn),
    hours: proof.hours,
    from: proof.from_day,
    to: proof.to_day,
    issuedAt: proof.creation_time,
    ...(await stateOf(proof, context)),
    replacedBy: next ? { certNo: next.proof_no, reason: proof.void_reason } : null,
    proof: {
      employer: it.employer,
      trainKind: it.trainKind === 'refresh' ? ('refresh' as const) : ('initial' as const),
      theoryHours: proof.theory_hours,
      practiceHours: proof.practice_hours,
      needHours: it.needHours,
      isMet: it.isMet,
      issuer: it.issuer,
    },
  };
};
