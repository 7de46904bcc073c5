/** What a certificate says for good once it is issued: its number, its codes, and what it says of its person. */
import { randomBytes, randomInt } from 'node:crypto';
import { countPlaces, isPlaceTaken, takeNumber } from './cert-places.table.ts';
import { certClass, certPerson, certSubject, provinceCode } from './user-cert.table.ts';
import type { CertClass, UserCertRecord } from './user-cert.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Settings } from '../../../app/settings.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { fail } from '../../../app/failure.ts';
import { unprintable } from '../../../app/unprintable.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { trainedUntil } from '../../classes/class-record/class-record.port.ts';
import { currentVersionFor, designIn, textsOfCert } from '../cert-template/cert-template.port.ts';
import { photoInState } from '../../identity/user-photo/user-photo.table.ts';
import { revealed } from '../../identity/user/personal-data.port.ts';
import { userCertErrors } from '@college/contracts/completion/user-cert';
import type { CertFacts } from '@college/contracts/completion/cert-text';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

/** As it was at issue. */
export interface IssuedFacts {
  readonly name: string;
  readonly subjectName: string;
  readonly subjectNameEn: string;
  readonly className: string;
  readonly classNameEn: string;
  /** The accepted photo; null: there was none. Absent in certificates issued before it was kept. */
  readonly photoId?: number | null;
}

export const factsIn = ({ snapshot }: Pick<UserCertRecord, 'snapshot'>): IssuedFacts | null =>
  snapshot === '' ? null : (JSON.parse(snapshot) as IssuedFacts);

/** Two digits of each kind in its numbers. */
const KIND_DIGITS: Readonly<Record<IssuedKind, string>> = {
  'training-completion': '01',
  'training-qualification': '02',
};

/** Entries of one status list; half of them stay free, so that a random one is soon found. */
export const STATUS_LIST_SIZE = 131_072;

const randomPlace = async (trx: Knex.Transaction): Promise<number> => {
  const list = Math.floor((await countPlaces(trx)) / (STATUS_LIST_SIZE / 2));
  for (;;) {
    const index = list * STATUS_LIST_SIZE + randomInt(STATUS_LIST_SIZE);
    if (!(await isPlaceTaken(trx, index))) return index;
  }
};

const placeOf = (row: string) => ({ table: 'user_certs', column: 'id_card_sealed', row }) as const;

export const cardIn = (
  keys: Keys,
  { row_key: row, id_card_sealed: sealed }: Pick<UserCertRecord, 'row_key' | 'id_card_sealed'>,
): string => (sealed === null ? '' : open(keys, placeOf(row), sealed));

type Said = 'title' | 'title_en' | 'trade' | 'authority' | 'hours' | 'from_day' | 'to_day';
type Dated = 'issue_date' | 'valid_from' | 'valid_to' | 'next_review_date';
type Issued = Pick<
  UserCertRecord,
  'row_key' | 'kind' | 'user_id' | 'subject_id' | 'class_id' | 'area_code' | Said | Dated
>;

/** What it will say besides its number, whose digits every font has. */
const saidBy = (cert: Issued, facts: IssuedFacts, idCard: string): CertFacts => ({
  ...facts,
  idCard,
  certNo: '',
  title: cert.title,
  titleEn: cert.title_en,
  trade: cert.trade,
  authority: cert.authority,
  hours: cert.hours,
  from: cert.from_day,
  to: cert.to_day,
  issueDate: cert.issue_date,
  validFrom: cert.valid_from,
  validTo: cert.valid_to,
  nextReviewDate: cert.next_review_date,
});

const factsOf = async (
  trx: Knex.Transaction,
  name: string,
  cert: Issued,
  it: CertClass | undefined,
): Promise<IssuedFacts> => {
  const subject = await certSubject(trx, cert.subject_id);
  const photo = await photoInState(trx, cert.user_id, 'accepted');
  return {
    name,
    subjectName: subject?.name ?? '',
    subjectNameEn: subject?.name_en ?? '',
    className: it?.name ?? '',
    classNameEn: it?.name_en ?? '',
    photoId: photo?.id ?? null,
  };
};

/**
 * The columns of a certificate that is issued now, in the transaction that issues it: whoever issues another waits, so
 * that numbers follow one another and no place is given twice.
 */
export const issueFacts = async (
  trx: Knex.Transaction,
  {
    keys,
    settings: { timeZone },
  }: Pick<Services, 'keys'> & { readonly settings: Pick<Settings, 'timeZone'> },
  asked: Issued & { readonly kind: IssuedKind },
) => {
  await advisoryLock(trx, 'user-cert/issue');
  const it = await certClass(trx, asked.class_id);
  // What was settled, whatever was planned when the certificate was made.
  const to_day = it ? wallClock(trainedUntil(it), timeZone).slice(0, 10) : asked.to_day;
  const cert = { ...asked, to_day };
  const person = await certPerson(trx, cert.user_id);
  if (!person) return fail(userCertErrors.unknownPerson);
  // Whoever makes another design current takes this lock, too; between the two there would be none.
  await advisoryLock(trx, 'cert-templates');
  // It keeps the design of its day.
  const version = await currentVersionFor(trx, cert.kind);
  if (!version) return fail(userCertErrors.noDesign);
  const facts = await factsOf(trx, person.name, cert, it);
  const card = revealed(keys, person, 'idCard');
  const refusal = unprintable([textsOfCert(designIn(version), saidBy(cert, facts, card))]);
  if (refusal) return refusal;
  const area = cert.area_code ?? (await provinceCode(trx));
  const series = `${area}${cert.issue_date.slice(0, 4)}${KIND_DIGITS[cert.kind]}`;
  return {
    to_day,
    cert_no: `${series}${String(await takeNumber(trx, series)).padStart(6, '0')}`,
    verify_code: randomBytes(16).toString('base64url'),
    status_index: await randomPlace(trx),
    template_version_id: version.id,
    snapshot: JSON.stringify(facts),
    printed_name: facts.name,
    id_card_sealed: card === '' ? null : seal(keys, placeOf(cert.row_key), card),
  };
};
