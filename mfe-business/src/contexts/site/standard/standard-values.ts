import type { StandardDetail } from '@college/contracts/site/standard';
import type { FileRef } from '@college/contracts/platform/attachment';

/** The form's values: the call's input, with the file itself instead of its id, and '' for no date. */
export interface StandardValues {
  number: string;
  title: string;
  titleEn: string;
  kind: string | null;
  issuer: string;
  issuerEn: string;
  issuedDate: string;
  effectiveDate: string;
  abolishedDate: string;
  isPublic: boolean;
  fileId: FileRef | null;
  content: string;
}

export const valuesOf = (standard: StandardDetail | null): StandardValues => ({
  number: standard?.number ?? '',
  title: standard?.title ?? '',
  titleEn: standard?.titleEn ?? '',
  kind: standard?.kind ?? null,
  issuer: standard?.issuer ?? '',
  issuerEn: standard?.issuerEn ?? '',
  issuedDate: standard?.issuedDate ?? '',
  effectiveDate: standard?.effectiveDate ?? '',
  abolishedDate: standard?.abolishedDate ?? '',
  isPublic: standard?.isPublic ?? true,
  fileId: standard?.file ?? null,
  content: standard?.content ?? '',
});

export const inputOf = ({ fileId: file, ...values }: StandardValues) => ({
  ...values,
  issuedDate: values.issuedDate || null,
  effectiveDate: values.effectiveDate || null,
  abolishedDate: values.abolishedDate || null,
  fileId: file?.id ?? null,
});
