import type { CertKind, UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { isIssuedKind } from '@college/contracts/completion/user-cert-row';
import type { FileRef } from '@college/contracts/platform/attachment';
import { toInputValue } from '@college/portal-sdk/format';

/** The form's values: the call's input, with null and empty texts for what is not chosen. */
export interface UserCertValues {
  idCard: string;
  kind: CertKind;
  title: string;
  titleEn: string;
  subjectId: number | null;
  trade: string;
  authority: string;
  certNo: string;
  issueDate: string;
  validFrom: string;
  validTo: string;
  nextReviewDate: string;
  hours: number | null;
  from: string;
  to: string;
  note: string;
  verifiedOn: string;
  verifiedSource: string;
  file: FileRef | null;
}

export const valuesOf = (cert: UserCertDetail | null, now = new Date()): UserCertValues => {
  const today = toInputValue(now.toISOString()).slice(0, 10);
  return {
    idCard: '',
    kind: cert?.kind ?? 'state-special-operation',
    title: cert?.title ?? '',
    titleEn: cert?.titleEn ?? '',
    subjectId: cert?.subjectId ?? null,
    trade: cert?.trade ?? '',
    authority: cert?.authority ?? '',
    certNo: cert?.certNo ?? '',
    issueDate: cert?.issueDate ?? today,
    validFrom: cert?.validFrom ?? '',
    validTo: cert?.validTo ?? '',
    nextReviewDate: cert?.nextReviewDate ?? '',
    hours: cert?.hours ?? null,
    from: cert?.from ?? '',
    to: cert?.to ?? '',
    note: cert?.note ?? '',
    verifiedOn: cert?.verifiedOn ?? '',
    verifiedSource: cert?.verifiedSource ?? '',
    file: cert?.file ?? null,
  };
};

/** Only what its kind has is sent: numbers and comparisons belong to records of the state. */
export const inputOf =
  (isNew: boolean) =>
  ({ idCard, certNo, validFrom, validTo, nextReviewDate, from, to, file, ...values }: UserCertValues) => {
    const isState = !isIssuedKind(values.kind);
    return {
      ...values,
      ...(isNew && { idCard }),
      certNo: isState ? certNo : undefined,
      title: values.title || undefined,
      titleEn: values.titleEn || undefined,
      validFrom: validFrom || values.issueDate,
      validTo: validTo || null,
      nextReviewDate: nextReviewDate || null,
      from: from || null,
      to: to || null,
      verifiedOn: isState ? values.verifiedOn || null : undefined,
      verifiedSource: isState ? values.verifiedSource : undefined,
      fileId: file?.id ?? null,
    };
  };
