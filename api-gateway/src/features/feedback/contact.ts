/** How whoever asked wants to be reached: sealed, shown masked, and in full only by a call that is recorded. */
import type { FeedbackRecord } from './feedback.table.ts';
import type { Keys } from '../../crypto/keys.ts';
import { maskEmail, maskPhone } from '../../crypto/mask.ts';
import { open, seal } from '../../crypto/sealed-field.ts';
import type { Place } from '../../crypto/sealed-field.ts';

const placeOf = (row: string): Place => ({ table: 'feedbacks', column: 'contact_sealed', row });

export const sealedContact = (keys: Keys, rowKey: string, contact: string): string | null =>
  contact === '' ? null : seal(keys, placeOf(rowKey), contact);

type Sealed = Pick<FeedbackRecord, 'row_key' | 'contact_sealed'>;

/** Empty when none was left. */
export const plainContact = (keys: Keys, { row_key, contact_sealed }: Sealed): string =>
  contact_sealed === null ? '' : open(keys, placeOf(row_key), contact_sealed);

/** It may be anything: a phone, an address, the number of a messenger. */
export const maskContact = (contact: string): string => {
  if (/^\S+@\S+$/.test(contact)) return maskEmail(contact);
  // Of a shorter number a phone's mask would leave nearly all: a landline, a messenger's.
  if (/^[\d\s+-]+$/.test(contact) && contact.replace(/\D/g, '').length >= 11) return maskPhone(contact);
  if (/^[\d\s+-]{4,}$/.test(contact))
    return contact.slice(0, 1) + '*'.repeat(contact.length - 2) + contact.slice(-1);
  return contact.slice(0, 1) + '*'.repeat(Math.min(Math.max(contact.length - 1, 0), 8));
};

/** Whatever may lead to a person by a number or an address is blanked out, also in what was written by hand. */
export const blankedOut = (text: string): string =>
  text.replace(/[^\s@<>，。；、]+@[^\s@<>，。；、]+/g, '***').replace(/\d(?:[\s-]?\d){5,}[Xx]?/g, '***');
