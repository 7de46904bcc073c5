/**
 * Accounts as the ledger has them: whose hours, places and certificates they are. Name, login, ID card and phone are one
 * hash, salted with a key of the row that no export has: it names nobody, and shows each change.
 */
import { hashOf, narrowed } from '../../platform/ledger/ledger-source.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { UserRecord } from './user.table.ts';

const IDENTITY = ['row_key', 'username', 'username_lower', 'name', 'id_card_index', 'phone_index'] as const;

const identityOf = (row: UserRecord): string | null => hashOf(IDENTITY.map((name) => row[name]));

const SEALED = 'opens with the key of its own row alone, and has its index in the identity';
const OF_ACCOUNT = 'how somebody signs in: decides nothing of what they have learned';
const PROFILE = 'is shown, and decides nothing: certificates have what is printed on them';

export const personSource: LedgerSource = {
  kind: 'person',
  covers: [
    {
      table: 'users',
      entered: [...IDENTITY, 'user_type', 'state', 'is_deleted'],
      madeOf: { identity: IDENTITY },
      left: {
        area_code: 'who may see it',
        department_id: 'who may see it',
        creator_user_id: 'the audit log says who did what',
        creation_time: 'the audit log says when',
        last_modification_time: 'the audit log says when',
        row_version: 'counts changes',
        name_key: 'the name, as it is searched for',
        password_hash: OF_ACCOUNT,
        must_change_password: OF_ACCOUNT,
        password_changed_at: OF_ACCOUNT,
        password_expires_at: OF_ACCOUNT,
        phone_sealed: SEALED,
        id_card_sealed: SEALED,
        email_sealed: PROFILE,
        email_index: PROFILE,
        logo: PROFILE,
        education: PROFILE,
        work_unit: PROFILE,
        job_title: PROFILE,
        credit_code: PROFILE,
        legal_person: PROFILE,
        contact_name: PROFILE,
        address: PROFILE,
        duties: PROFILE,
        professional_title: PROFILE,
        expertise: PROFILE,
      },
    },
  ],
  facts: async (db, asked) =>
    (await rowsOf<UserRecord>(narrowed(db('users'), asked).select('*'))).map((row) => ({
      recordId: row.id,
      at: row.last_modification_time,
      fact: {
        identity: identityOf(row),
        user_type: row.user_type,
        state: row.state,
        is_deleted: row.is_deleted,
      },
    })),
};
