import type { Account } from './demo.ts';
import type { Product } from './product.ts';

/** Phones of demo accounts: they are numbered in the order in which they are made. */
export const PHONE_OF = {
  regulator: '19900000004',
  teacher: '19900000006',
} as const satisfies Partial<Record<Account, string>>;

/** The code that was sent last, as the log of the demo shows it; throws when there was none. */
export const sentCode = ({ log }: Product): string => {
  const code = [...log().matchAll(/phone code (\d{6}) for/g)].at(-1)?.[1];
  if (code === undefined) throw new Error('no phone code was sent');
  return code;
};
