import { z } from '../core/schema.ts';

/** The characters of a unified social credit code (GB 32100-2015): without I, O, S, V and Z, which resemble digits. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NP-RTUWXY]{18}$/;

/** The check character for the first 17 (GB 32100-2015, appendix A: weights 3^i modulo 31). */
export const creditCheckOf = (first17: string): string => {
  let weight = 1;
  let sum = 0;
  for (const character of first17) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET.charAt((31 - (sum % 31)) % 31);
};

/** Whether a text is a valid unified social credit code, in capitals. */
export const isCreditCode = (text: string): boolean =>
  SHAPE.test(text) && creditCheckOf(text.slice(0, 17)) === text.charAt(17);

/** A newly entered unified social credit code, in any case; empty for none. */
export const CreditCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(18, { error: 'user.credit-code', abort: true })
  .refine((text) => text === '' || isCreditCode(text), { message: 'user.credit-code' });
