import { standardErrors } from '@college/contracts/business/standard';
import type { StandardDetail } from '@college/contracts/business/standard';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { attachmentErrors } from '@college/contracts/system/attachment';
import type { FileRef } from '@college/contracts/system/attachment';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { standardListTexts } from './standard.texts.ts';

/** What the form holds: the call's input, with the file itself in the place of its id, and '' for no date. */
export interface StandardValues {
  id: number | null;
  rowVersion: number;
  number: string;
  title: string;
  kind: string | null;
  issuer: string;
  issuedDate: string;
  effectiveDate: string;
  abolishedDate: string;
  isPublic: boolean;
  fileId: FileRef | null;
  content: string;
}

export const blankStandard: StandardValues = {
  id: null,
  rowVersion: 0,
  number: '',
  title: '',
  kind: null,
  issuer: '',
  issuedDate: '',
  effectiveDate: '',
  abolishedDate: '',
  isPublic: true,
  fileId: null,
  content: '',
};

export const valuesOf = (it: StandardDetail): StandardValues => ({
  id: it.id,
  rowVersion: it.rowVersion,
  number: it.number,
  title: it.title,
  kind: it.kind,
  issuer: it.issuer,
  issuedDate: it.issuedDate ?? '',
  effectiveDate: it.effectiveDate ?? '',
  abolishedDate: it.abolishedDate ?? '',
  isPublic: it.isPublic,
  fileId: it.file,
  content: it.content,
});

export const inputOf = ({ fileId: file, ...values }: StandardValues) => ({
  ...values,
  issuedDate: values.issuedDate || null,
  effectiveDate: values.effectiveDate || null,
  abolishedDate: values.abolishedDate || null,
  fileId: file?.id ?? null,
});

interface StandardFormOptions<S extends Schema> {
  schema: S;
  initial: StandardValues;
  send: (input: Parsed<S>) => Promise<StandardDetail>;
  onSaved: (standard: StandardDetail) => void;
}

/** The form of a law or standard, for a new one and for a change. */
export const useStandardForm = <S extends Schema>(options: StandardFormOptions<S>) => {
  const t = useTexts(standardListTexts);
  return useRecordForm<StandardValues, S, StandardDetail>({
    ...options,
    inputOf,
    fieldOf: { [standardErrors.numberTaken.id]: 'number', [attachmentErrors.unknown.id]: 'fileId' },
    ownWords: {
      'standard.nothing-to-read': t('nothingToRead'),
      'standard.effective-before-issued': t('effectiveFirst'),
      'standard.abolished-before-effective': t('abolishedFirst'),
    },
  });
};
