import type { Keys } from '../../../crypto/keys.ts';
import { maskEmail, maskIdCard, maskPhone } from '../../../crypto/mask.ts';
import { blindIndex, blindIndexes, open, seal } from '../../../crypto/sealed-field.ts';
import type { Place } from '../../../crypto/sealed-field.ts';

/** A field on the wire, and the prefix of its columns. */
const COLUMNS = { phone: 'phone', idCard: 'id_card', email: 'email' } as const;
const MASKS = { phone: maskPhone, idCard: maskIdCard, email: maskEmail } as const;

type Field = keyof typeof COLUMNS;
type Column = (typeof COLUMNS)[Field];
/** Left out: stays as it is; null clears. */
export type PersonalData = { readonly [F in Field]?: string | null | undefined };
type SealedColumns = Partial<Record<`${Column}_sealed` | `${Column}_index`, string | null>>;
type SealedRow = { row_key: string } & Record<`${Column}_sealed`, string | null>;

const fields = Object.keys(COLUMNS) as Field[];
const placeOf = (column: Column, row: string): Place => ({ table: 'users', column: `${column}_sealed`, row });

/** The columns of an account without any personal data. */
export const NO_PERSONAL_DATA = {
  phone_sealed: null,
  phone_index: null,
  id_card_sealed: null,
  id_card_index: null,
  email_sealed: null,
  email_index: null,
};

/** The columns that store what was sent: encrypted for its row, with a blind index for look-ups. */
export const sealedColumns = (keys: Keys, rowKey: string, given: PersonalData): SealedColumns =>
  Object.assign(
    {},
    ...fields.map((field) => sealedColumn(keys, rowKey, COLUMNS[field], given[field])),
  ) as SealedColumns;

const sealedColumn = (
  keys: Keys,
  rowKey: string,
  column: Column,
  plain: string | null | undefined,
): SealedColumns => {
  if (plain === undefined) return {};
  return {
    [`${column}_sealed`]: plain === null ? null : seal(keys, placeOf(column, rowKey), plain),
    [`${column}_index`]: plain === null ? null : blindIndex(keys, column, plain),
  };
};

/** The blind indexes of a whole phone number, including those of rows that a key rotation has not reached yet. */
export const phoneIndexes = (keys: Keys, phone: string): readonly string[] =>
  blindIndexes(keys, COLUMNS.phone, phone);

/** The same for a whole ID card. */
export const idCardIndexes = (keys: Keys, idCard: string): readonly string[] =>
  blindIndexes(keys, COLUMNS.idCard, idCard);

/** A field in full: only for the call that records who asked for it. Empty when there is none. */
export const revealed = (keys: Keys, row: SealedRow, field: Field): string => {
  const sealed = row[`${COLUMNS[field]}_sealed`];
  return sealed === null ? '' : open(keys, placeOf(COLUMNS[field], row.row_key), sealed);
};

/** A field as it is displayed: masked, and empty when there is none. */
export const masked = (keys: Keys, row: SealedRow, field: Field): string =>
  MASKS[field](revealed(keys, row, field));
