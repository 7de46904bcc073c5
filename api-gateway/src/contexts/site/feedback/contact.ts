/** How a person wants to be contacted: encrypted, shown masked, and in full only by a call that is audited. */
import type { FeedbackRecord } from './feedback.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { maskEmail, maskPhone } from '../../../crypto/mask.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import type { Place } from '../../../crypto/sealed-field.ts';

const placeOf = (row: string): Place => ({ table: 'feedbacks', column: 'contact_sealed', row });

export const sealedContact = (keys: Keys, rowKey: string, contact: string): string | null =>
  contact === '' ? null : seal(keys, placeOf(rowKey), contact);

type Sealed = Pick<FeedbackRecord, 'row_key' | 'contact_sealed'>;

/** Empty when none was given. */
export const plainContact = (keys: Keys, { row_key, contact_sealed }: Sealed): string =>
  contact_sealed === null ? '' : open(keys, placeOf(row_key), contact_sealed);

/** It may be anything: a phone number, an address, a messenger id. */
export const maskContact = (contact: string): string => {
  if (/^\S+@\S+$/.test(contact)) return maskEmail(contact);
  // Masked like a phone, a shorter number, such as a landline or a messenger id, would remain almost readable.
  if (/^[\d\s+-]+$/.test(contact) && contact.replace(/\D/g, '').length >= 11) return maskPhone(contact);
  if (/^[\d\s+-]{4,}$/.test(contact))
    return contact.slice(0, 1) + '*'.repeat(contact.length - 2) + contact.slice(-1);
  return contact.slice(0, 1) + '*'.repeat(Math.min(Math.max(contact.length - 1, 0), 8));
};

/** Numbers and addresses that could lead to a person are masked in free text too. */
export const blankedOut = (text: string): string =>
  text.replace(/[^\s@<>，。；、]+@[^\s@<>，。；、]+/g, '***').replace(/\d(?:[\s-]?\d){5,}[Xx]?/g, '***');
