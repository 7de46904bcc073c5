/** What anybody may learn of a proof or certificate that they have. */
import { ProofState } from './period-proof.ts';
import { TrainKind } from './train-class-row.ts';
import { CertStanding } from './user-cert-row.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { tokenAuthErrors } from '../identity/token-auth.ts';

/** By the code in its QR, which nobody guesses; or by its number, and then with the characters of a picture. */
export const VerifyCertificateInput = z
  .object({
    verifyCode: z.string().trim().min(1).max(64).optional(),
    certNo: z.string().trim().min(1).max(40).optional(),
    codeId: z.string().max(64).optional(),
    code: z.string().trim().max(16).optional(),
  })
  .refine(({ verifyCode, certNo }) => (verifyCode === undefined) !== (certNo === undefined), {
    path: ['certNo'],
    message: 'verify.code-or-number',
  });

/** What a certificate says besides. */
export const VerifiedCertificate = z.object({
  standing: CertStanding,
  subject: z.string(),
  trade: z.string(),
  authority: z.string(),
  /** Calendar days. */
  issueDate: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  nextReviewDate: z.string().nullable(),
});

/** What a proof of hours says besides. */
export const VerifiedProof = z.object({
  employer: z.string(),
  trainKind: TrainKind,
  theoryHours: z.number(),
  practiceHours: z.number(),
  needHours: z.number(),
  isMet: z.boolean(),
  issuer: z.string(),
});

/** Everything that the paper says, so that both can be compared line by line. */
export const VerifiedPaper = z.object({
  kind: z.enum(['period-proof', 'certificate']),
  certNo: z.string(),
  /** Masked, all but the family name. */
  name: z.string(),
  /** Masked; empty where the paper has none. */
  idCard: z.string(),
  title: z.string(),
  className: z.string(),
  hours: z.number(),
  /** First and last day of study, in the site's time zone. */
  from: z.string(),
  to: z.string(),
  issuedAt: z.string(),
  state: ProofState,
  /** Since when it has this state. */
  since: z.string(),
  /** The next version. Without a reason in words: a proof of hours, whose hours have changed. */
  replacedBy: z.object({ certNo: z.string(), reason: z.string() }).nullable(),
  proof: VerifiedProof.optional(),
  /** Of a certificate; one that is not valid is `void` above, and how it ended is said here. */
  certificate: VerifiedCertificate.optional(),
});
export type VerifiedPaper = Parsed<typeof VerifiedPaper>;

export const visitorVerify = defineService('Visitor', {
  VerifyCertificate: endpoint({
    kind: 'query',
    summary: 'Whether a proof of hours or a certificate is genuine and valid, for whoever has it',
    access: 'public',
    input: VerifyCertificateInput,
    output: VerifiedPaper,
    errors: [tokenAuthErrors.wrongCode],
  }),
});
