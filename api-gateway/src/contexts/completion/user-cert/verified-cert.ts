/** What whoever has a certificate may learn of it. */
import { certDays } from './cert-days.ts';
import { factsIn } from './issue-facts.ts';
import { findIssued } from './user-cert.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { maskName } from '../../../crypto/mask.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { dueDateOf, standingOf } from '@college/contracts/completion/user-cert';
import type { VerifiedPaper } from '@college/contracts/completion/verify';

/** By its code or by its number; null: the college has issued none such. */
export const verifiedCert = async (
  by: { readonly verify_code: string } | { readonly cert_no: string },
  context: Pick<PublicContext, 'read' | 'language' | 'now' | 'settings'>,
): Promise<VerifiedPaper | null> => {
  const { read, language } = context;
  const row = await findIssued(read, by);
  const days = await certDays(read, context);
  const facts = row && factsIn(row);
  if (!row || !facts) return null;
  const { valid_from: validFrom, valid_to: validTo, next_review_date: nextReviewDate } = row;
  const standing = standingOf({ state: row.state, validFrom, validTo, nextReviewDate }, days);
  return {
    kind: 'certificate',
    certNo: row.cert_no ?? '',
    name: maskName(facts.name),
    title: shownIn(language, row.title, row.title_en),
    hours: row.hours ?? 0,
    from: row.from_day ?? '',
    to: row.to_day ?? '',
    issuedAt: row.issue_date,
    state: standing === 'valid' || standing === 'near-expiry' ? 'valid' : 'void',
    since:
      standing === 'expired' ? (dueDateOf({ validTo, nextReviewDate }) ?? row.state_since) : row.state_since,
    certificate: {
      standing,
      subject: shownIn(language, facts.subjectName, facts.subjectNameEn),
      authority: row.authority,
      issueDate: row.issue_date,
      validFrom,
      validTo,
      nextReviewDate,
    },
  };
};
