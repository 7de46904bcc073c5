import { checkCharacterOf } from '@college/contracts/identity/id-card';

const card = (digits: string): string => digits + checkCharacterOf(digits);

/** ID cards to look an enrolment up by, one for each answer. Areas that begin with 99 belong to nobody. */
export const demoCards = {
  student: card('99010219880808101'),
  pending: card('99010219900512102'),
  waiting: card('99010319851120103'),
  approved: card('99010319931003104'),
  rejected: card('99012119790301105'),
  withdrawn: card('99020219950726106'),
  unknown: card('99030219910415107'),
} as const;
