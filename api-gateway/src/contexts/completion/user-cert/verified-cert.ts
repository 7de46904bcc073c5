/** What whoever has a certificate may learn of it. */
import { certDays } from './cert-days.ts';
import { cardIn, factsIn } from './issue-facts.ts';
import { findIssued, linksOfCert } from './user-cert.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { maskIdCard, maskName } from '../../../crypto/mask.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { dueDateOf, standingOf } from '@college/contracts/completion/user-cert-row';
import type { VerifiedPaper } from '@college/contracts/completion/verify';

/** By its code or by its number; null: the college has issued none such. */
export const verifiedCert = async (
  by: { readonly verify_code: string } | { readonly cert_no: string },
  context: Pick<PublicContext, 'read' | 'language' | 'now' | 'settings' | 'keys'>,
): Promise<VerifiedPaper | null> => {
  const { read, language } = context;
  const row = await findIssued(read, by);
  const days = await certDays(read, context);
  const facts = row && factsIn(row);
  if (!row || !facts) return null;
  const next = row.state === 'replaced' ? (await linksOfCert(read, row)).replacedBy : null;
  const { valid_from: validFrom, valid_to: validTo, next_review_date: nextReviewDate } = row;
  const standing = standingOf({ state: row.state, validFrom, validTo, nextReviewDate }, days);
  return {
    kind: 'certificate',
    certNo: row.cert_no ?? '',
    name: maskName(facts.name),
    idCard: maskIdCard(cardIn(context.keys, row)),
    title: shownIn(language, row.title, row.title_en),
    className: shownIn(language, facts.className, facts.classNameEn),
    hours: row.hours ?? 0,
    from: row.from_day ?? '',
    to: row.to_day ?? '',
    issuedAt: row.issue_date,
    state: standing === 'valid' || standing === 'near-expiry' ? 'valid' : 'void',
    since:
      standing === 'expired' ? (dueDateOf({ validTo, nextReviewDate }) ?? row.state_since) : row.state_since,
    replacedBy: next && { certNo: next.certNo ?? '', reason: row.state_reason },
    certificate: {
      standing,
      subject: shownIn(language, facts.subjectName, facts.subjectNameEn),
      trade: row.trade,
      authority: row.authority,
      issueDate: row.issue_date,
      validFrom,
      validTo,
      nextReviewDate,
    },
  };
};
