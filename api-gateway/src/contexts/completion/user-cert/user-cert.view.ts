import { certDays } from './cert-days.ts';
import type { CertDays } from './cert-days.ts';
import { historyOfCert } from './cert-history.table.ts';
import { linksOfCert } from './user-cert.table.ts';
import type { CertHistoryRow } from './cert-history.table.ts';
import type { UserCertDetailRow, UserCertListRow } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { maskIdCard } from '../../../crypto/mask.ts';
import { open } from '../../../crypto/sealed-field.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { joinedFile } from '../../platform/attachment/joined-file.table.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { CERT_KIND, standingOf } from '@college/contracts/completion/user-cert-row';
import type {
  CertHistoryEntry,
  OwnCertDetail,
  UserCertDetail,
  UserCertRow,
} from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

type Context = Pick<SignedInContext, 'keys' | 'language' | 'now' | 'settings'>;

/** The card of the account as it is now. */
const cardOf = (keys: Keys, { user_row_key: row, user_id_card_sealed: sealed }: UserCertListRow): string =>
  sealed === null ? '' : open(keys, { table: 'users', column: 'id_card_sealed', row }, sealed);

/** The holder by today's name, and by the printed one where that differs. */
export const bothNames = (
  { user_name: now, printed_name: printed }: Pick<UserCertListRow, 'user_name' | 'printed_name'>,
  language: Context['language'],
): string =>
  printed === '' || printed === now ? now : messageFor('user-cert.both-names', language, { now, printed });

const rowOf = (row: UserCertListRow, { keys, days }: { keys: Keys; days: CertDays }): UserCertRow => ({
  id: row.id,
  certNo: row.cert_no,
  kind: row.kind,
  title: row.shown_title,
  userId: row.user_id,
  userName: row.user_name,
  printedName: row.printed_name,
  idCard: maskIdCard(cardOf(keys, row)),
  employer: row.employer ?? '',
  subjectName: row.subject_name ?? '',
  trade: row.trade,
  authority: row.authority,
  issueDate: row.issue_date,
  validTo: row.valid_to,
  nextReviewDate: row.next_review_date,
  state: row.state,
  standing: standingOf(
    {
      state: row.state,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      nextReviewDate: row.next_review_date,
    },
    days,
  ),
  source: row.source,
  areaName: row.area_name ?? '',
  rowVersion: row.row_version,
});

export const userCertRows = (
  rows: readonly UserCertListRow[],
  { keys }: Pick<Context, 'keys'>,
  days: CertDays,
): UserCertRow[] => rows.map((row) => rowOf(row, { keys, days }));

export const certKindNames = (db: Knex, language: Context['language']) => codeNames(db, CERT_KIND, language);

const entryOf = ({ class_name: className, dates, ...entry }: CertHistoryRow): CertHistoryEntry => ({
  ...entry,
  className: className ?? '',
  dates: dates === '' ? null : (JSON.parse(dates) as CertHistoryEntry['dates']),
});

export const userCertDetail = async (
  db: Knex,
  row: UserCertDetailRow,
  context: Context,
): Promise<UserCertDetail> => {
  const kinds = await certKindNames(db, context.language);
  return {
    ...rowOf(row, { keys: context.keys, days: await certDays(db, context) }),
    kindName: kinds.get(row.kind) ?? row.kind,
    title: row.title,
    titleEn: row.title_en,
    subjectId: row.subject_id,
    classId: row.class_id,
    className: row.class_name ?? '',
    validFrom: row.valid_from,
    hours: row.hours,
    from: row.from_day,
    to: row.to_day,
    note: row.note,
    stateSince: row.state_since,
    stateReason: row.state_reason,
    verifiedOn: row.verified_on,
    verifiedSource: row.verified_source,
    verifiedBy: row.verifier_name ?? '',
    file: joinedFile(context, row),
    ...(await linksOfCert(db, row)),
    history: (await historyOfCert(db, row.id, context.language)).map(entryOf),
  };
};

/** For its owner. */
export const ownCertDetail = async (
  db: Knex,
  row: UserCertDetailRow,
  context: Context,
): Promise<OwnCertDetail> => {
  const { note: _note, verifiedBy: _who, history, ...detail } = await userCertDetail(db, row, context);
  return { ...detail, history: history.map(({ userName: _name, ...entry }) => entry) };
};
