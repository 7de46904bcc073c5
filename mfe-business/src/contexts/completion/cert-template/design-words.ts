import { designFaults } from '@college/contracts/completion/cert-design';
import type { CertDesign, CertFact, CertField } from '@college/contracts/completion/cert-design';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import type { TranslateOf } from '@college/portal-sdk/texts';
import { designTexts } from './design-texts.ts';

export type Say = TranslateOf<typeof designTexts>;

export const factName = (t: Say, fact: CertFact): string => t(fact === 'title' ? 'factTitle' : fact);

/** What a part is called in the list: its text in the language of the page, its fact, or its kind. */
export const usePartName = (): ((part: CertField) => string) => {
  const t = useTexts(designTexts);
  const isEnglish = useLanguage() === 'en';
  return ({ kind, fact, text, textEn }) => {
    if (kind === 'field' && fact !== null) return factName(t, fact);
    const words = ((isEnglish && textEn.trim()) || text).trim().replace(/\s+/g, ' ');
    return kind === 'text' && words !== '' ? words.slice(0, 40) : t(kind);
  };
};

const FAULTS = {
  'cert-template.beyond-page': 'beyondPage',
  'cert-template.same-field': 'sameField',
  'cert-template.no-fact': 'noFact',
  'cert-template.no-text': 'noText',
  'cert-template.no-picture': 'noPicture',
  'cert-template.small-qr': 'smallQr',
  'cert-template.unknown-placeholder': 'unknownPlaceholder',
  'cert-template.needs-qr': 'needsQr',
  'cert-template.needs-name': 'needsName',
  'cert-template.needs-number': 'needsNumber',
} as const;

/** What prevents the design from being saved, in sentences. */
export const useFaults = (design: CertDesign): readonly string[] => {
  const t = useTexts(designTexts);
  const partName = usePartName();
  return designFaults(design).map(({ path: [, index], message }) => {
    const field = design.fields[Number(index ?? -1)];
    const key = FAULTS[message as keyof typeof FAULTS];
    return t(key, { what: field ? partName(field) : '' });
  });
};
