import { z } from '../core/schema.ts';

const SHAPE = /^\d{17}[\dXx]$/;

/** The check character for 17 digits (GB 11643-1999, ISO 7064 MOD 11-2). */
export const checkCharacterOf = (digits: string): string => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  );
  return '10X98765432'.charAt(sum % 11);
};

/** Whether digits 7 to 14, the birthday, are a real date. */
const hasRealBirthday = (text: string): boolean => {
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)].map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
};

/** Whether a text is a valid 18-character ID card number: a real birthday, a correct check character. */
export const isIdCard = (text: string): boolean =>
  SHAPE.test(text) &&
  hasRealBirthday(text) &&
  checkCharacterOf(text.slice(0, 17)) === text.slice(17).toUpperCase();

/**
 * A newly entered ID card number. Stored numbers were imported from elsewhere and may be invalid, so answers and
 * look-ups do not use this.
 */
export const IdCard = z
  .string()
  .trim()
  .regex(SHAPE, 'user.id-card-format')
  .refine((text) => !SHAPE.test(text) || isIdCard(text), { message: 'user.id-card-check' });
