/** What a sheet of certificates meets in the database, and how its rows come in. */
import type { UserCertRecord } from './user-cert.table.ts';
import { stepColumns } from '../../../db/history.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Below the most bound values of a statement: a certificate has some forty columns. */
const BATCH = 200;

const batchesOf = <One>(all: readonly One[]): (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_one, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  );

export interface MetPerson {
  id: number;
  name: string;
  area_code: string | null;
  department_id: number | null;
  id_card_index: string;
}

/** The accounts that the caller sees with these blind indexes of ID cards. */
export const peopleOfCards = async (
  visible: () => Knex.QueryBuilder,
  indexes: readonly string[],
): Promise<MetPerson[]> => {
  const found: MetPerson[] = [];
  for (const some of batchesOf(indexes))
    found.push(
      ...(await rowsOf<MetPerson>(
        visible()
          .whereIn('users.id_card_index', [...some])
          .select('users.id', 'users.name', 'users.area_code', 'users.department_id', 'users.id_card_index'),
      )),
    );
  return found;
};

export type NumberedCert = Pick<UserCertRecord, 'kind' | 'authority' | 'cert_no'>;

/** Those of other certificates among these numbers, whatever their kind and authority. */
export const takenNumbers = async (db: Knex, numbers: readonly string[]): Promise<NumberedCert[]> => {
  const found: NumberedCert[] = [];
  for (const some of batchesOf(numbers))
    found.push(
      ...(await rowsOf<NumberedCert>(
        db('user_certs')
          .whereIn('cert_no', [...some])
          .where({ is_deleted: false })
          .whereNot({ state: 'cancelled' })
          .select('kind', 'authority', 'cert_no'),
      )),
    );
  return found;
};

export type ImportedRow = Omit<UserCertRecord, 'id' | 'row_version' | 'is_deleted'>;

interface Writer {
  readonly userId: number;
  readonly userName: string;
  readonly time: string;
}

/** Adds the rows, each with the first line of its history. */
export const insertImported = async (
  trx: Knex.Transaction,
  rows: readonly ImportedRow[],
  writer: Writer,
): Promise<void> => {
  for (const some of batchesOf(rows)) {
    const added = await trx('user_certs')
      .insert([...some])
      .returning<{ id: number }[]>('id');
    await trx('user_cert_history').insert(
      added.map(({ id }) => ({
        cert_id: id,
        ...stepColumns({ action: 'record', from: 'none', to: 'valid', ...writer }),
        reason: '',
        class_id: null,
        dates: '',
      })),
    );
  }
};
