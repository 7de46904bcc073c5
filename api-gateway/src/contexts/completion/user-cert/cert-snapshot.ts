import { cardIn, factsIn } from './issue-facts.ts';
import type { IssuedFacts } from './issue-facts.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { Services } from '../../../app/context.ts';
import type { CertKind } from '@college/contracts/completion/user-cert-row';

/** What an issued certificate says, as it was issued; the dates as they are now. */
export interface CertSnapshot extends Pick<IssuedFacts, 'photoId'> {
  readonly certNo: string;
  readonly kind: CertKind;
  readonly title: string;
  readonly titleEn: string;
  readonly name: string;
  /** In full, for the paper only; empty without one. */
  readonly idCard: string;
  readonly trade: string;
  readonly subjectName: string;
  readonly subjectNameEn: string;
  readonly className: string;
  readonly classNameEn: string;
  readonly hours: number;
  readonly from: string;
  readonly to: string;
  readonly issueDate: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly nextReviewDate: string | null;
  readonly authority: string;
  readonly verifyCode: string;
}

/** Of one that the college has issued; null for a pending one and for a record of the state. */
export const certSnapshot = ({ keys }: Pick<Services, 'keys'>, row: UserCertRecord): CertSnapshot | null => {
  const facts = factsIn(row);
  const { cert_no: certNo, verify_code: verifyCode, hours, from_day: from, to_day: to } = row;
  if (facts === null || certNo === null || verifyCode === null) return null;
  if (hours === null || from === null || to === null) return null;
  return {
    ...facts,
    certNo,
    kind: row.kind,
    title: row.title,
    titleEn: row.title_en,
    idCard: cardIn(keys, row),
    trade: row.trade,
    hours,
    from,
    to,
    issueDate: row.issue_date,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    nextReviewDate: row.next_review_date,
    authority: row.authority,
    verifyCode,
  };
};
