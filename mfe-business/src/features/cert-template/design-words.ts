import { designFaults } from '@college/contracts/business/cert-design';
import type { CertDesign, CertFact, CertField } from '@college/contracts/business/cert-design';
import type { Translate } from '@college/portal-sdk/texts';
import type { designTexts } from './design-texts.ts';

export type Say = Translate<NonNullable<(typeof designTexts)['key']>>;

export const factName = (t: Say, fact: CertFact): string => t(fact === 'title' ? 'factTitle' : fact);

/** What a part is called in the list: its text, its fact, or its kind. */
export const partName = (t: Say, { kind, fact, text }: CertField): string => {
  if (kind === 'field' && fact !== null) return factName(t, fact);
  if (kind === 'text' && text.trim() !== '') return text.trim().replace(/\s+/g, ' ').slice(0, 40);
  return t(kind);
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

/** What keeps the design from being saved, in sentences. */
export const faultsOf = (t: Say, design: CertDesign): readonly string[] =>
  designFaults(design).map(({ path: [, index], message }) => {
    const field = design.fields[Number(index ?? -1)];
    const key = FAULTS[message as keyof typeof FAULTS];
    return t(key, field ? { what: partName(t, field) } : {});
  });
