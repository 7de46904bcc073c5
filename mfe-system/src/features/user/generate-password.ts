/** Without 0 O o 1 l I i, because a password is read aloud and copied by hand. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALL = LOWER + UPPER + DIGITS;
const LENGTH = 14;

/** An integer from 0 up to, but not including, `bound`. */
export type Draw = (bound: number) => number;

/** Uniform: values that would favour the first numbers are drawn again. */
const drawSecurely: Draw = (bound) => {
  const limit = 256 - (256 % bound);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return byte % bound;
  }
};

/** A password of 14 characters that satisfies the contract's policy (`PASSWORD_PATTERN`); about 80 bits. */
export const generatePassword = (draw: Draw = drawSecurely): string => {
  const from = (letters: string): string => letters.charAt(draw(letters.length));
  const letters = [from(LOWER), from(UPPER), from(DIGITS)];
  while (letters.length < LENGTH) letters.push(from(ALL));
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
};
