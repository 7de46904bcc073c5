/** Makes the proofs of people in a class, or finds those that they have. */
import { randomBytes } from 'node:crypto';
import {
  daysOfStudy,
  lastProofs,
  periodProofs,
  provedClass,
  takeNumbers,
  validProofs,
  voidProofs,
} from './period-proof.table.ts';
import type { PeriodProofRecord, ProvablePerson, ProvedClass, StudyDays } from './period-proof.table.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { siteSettings } from '../../platform/site-setting/site-setting.table.ts';
import { masked } from '../../identity/user/personal-data.port.ts';
import type { Caller, Services } from '../../../app/context.ts';
import type { Settings } from '../../../app/settings.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { Knex } from 'knex';

/** What a proof says besides its columns, as it was when the proof was made. */
export interface ProofSnapshot {
  readonly name: string;
  /** Masked. */
  readonly idCard: string;
  readonly employer: string;
  readonly className: string;
  readonly classNameEn: string;
  readonly subjectName: string;
  readonly subjectNameEn: string;
  readonly trainKind: string;
  readonly needHours: number;
  readonly isMet: boolean;
  readonly issuer: string;
}

export interface ProofWriter extends Pick<Services, 'keys' | 'now'> {
  readonly settings: Pick<Settings, 'timeZone'>;
  readonly caller: Pick<Caller, 'userId'>;
}

const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;
const later = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;

/** First and last day in the site's time zone; the day of the proof where there is only a total. */
const daysOf = async (
  trx: Knex.Transaction,
  classId: number,
  userIds: readonly number[],
  { now, settings: { timeZone } }: ProofWriter,
) => {
  const { studied, attended } = await daysOfStudy(trx, classId, userIds);
  const by = (rows: readonly StudyDays[]) => new Map(rows.map((row) => [row.user_id, row]));
  const [slices, lessons] = [by(studied), by(attended)];
  const dayOf = (iso: string): string => wallClock(iso, timeZone).slice(0, 10);
  const today = dayOf(now().toISOString());
  return (userId: number): { from: string; to: string } => {
    const [slice, lesson] = [slices.get(userId), lessons.get(userId)];
    return {
      from: earlier(slice?.first, lesson && dayOf(lesson.first)) ?? today,
      to: later(slice?.last, lesson && dayOf(lesson.last)) ?? today,
    };
  };
};

interface Hours {
  readonly hours: number;
  readonly theory_hours: number;
  readonly practice_hours: number;
}

const hoursIn = ({ earned_hours, theory_hours, practice_hours }: ProvablePerson): Hours => ({
  hours: shownHours(earned_hours),
  theory_hours: shownHours(theory_hours),
  practice_hours: shownHours(practice_hours),
});

const isSame = (proof: Hours | undefined, { hours, theory_hours, practice_hours }: Hours): boolean =>
  proof?.hours === hours && proof.theory_hours === theory_hours && proof.practice_hours === practice_hours;

const snapshotOf = (
  person: ProvablePerson,
  it: ProvedClass,
  organiser: string,
  { keys }: ProofWriter,
): ProofSnapshot => ({
  name: person.user_name,
  idCard: masked(keys, person, 'idCard'),
  employer: person.employer ?? '',
  className: it.name,
  classNameEn: it.name_en,
  subjectName: it.subject_name,
  subjectNameEn: it.subject_name_en,
  trainKind: it.train_kind,
  needHours: person.need_hours,
  isMet: person.study_state === 'hours-met',
  issuer: it.organiser ?? organiser,
});

const seriesOf = ({ now, settings }: ProofWriter): string =>
  `XS-${wallClock(now().toISOString(), settings.timeZone).slice(0, 4)}`;

/** Nobody else makes proofs until the transaction ends. */
export const lockProofs = (trx: Knex.Transaction, writer: ProofWriter): Promise<void> =>
  advisoryLock(trx, `period-proof/${seriesOf(writer)}`);

/**
 * The valid proofs of people of one class, in their order; who has no hours has none. A proof stays while its hours are
 * the same; other hours make it void, and a new one takes its place, as does a correction: everybody gets a new one.
 */
export const makeProofs = async (
  trx: Knex.Transaction,
  classId: number,
  /** Read once nobody else makes proofs. */
  peopleNow: () => Promise<readonly ProvablePerson[]>,
  writer: ProofWriter,
  correction?: { readonly reason: string },
): Promise<PeriodProofRecord[]> => {
  const series = seriesOf(writer);
  await lockProofs(trx, writer);
  const people = await peopleNow();
  const it = await provedClass(trx, classId);
  if (!it) return [];
  const present = await validProofs(
    trx,
    classId,
    people.map(({ user_id }) => user_id),
  );
  const changed = people.filter(
    (person) => correction || !isSame(present.get(person.user_id), hoursIn(person)),
  );
  const moment = writer.now().toISOString();
  const outdated = changed.flatMap(({ user_id }) => present.get(user_id)?.id ?? []);
  await voidProofs(trx, outdated, moment, correction?.reason);
  const proved = changed.filter((person) => hoursIn(person).hours > 0);
  if (proved.length > 0) {
    const first = await takeNumbers(trx, series, proved.length);
    const { organiser, siteName } = await siteSettings(trx, 'zh-CN');
    const last = await lastProofs(
      trx,
      classId,
      proved.map(({ user_id }) => user_id),
    );
    const days = await daysOf(
      trx,
      classId,
      proved.map(({ user_id }) => user_id),
      writer,
    );
    for (const [index, person] of proved.entries()) {
      const { from, to } = days(person.user_id);
      await periodProofs.insert(trx, writer, {
        area_code: person.area_code,
        department_id: person.department_id,
        creator_user_id: writer.caller.userId,
        proof_no: `${series}-${String(first + index).padStart(6, '0')}`,
        verify_code: randomBytes(16).toString('base64url'),
        class_id: classId,
        user_id: person.user_id,
        state: 'valid',
        ...hoursIn(person),
        from_day: from,
        to_day: to,
        snapshot: JSON.stringify(snapshotOf(person, it, organiser || siteName, writer)),
        printed_name: person.user_name,
        voided_at: null,
        void_reason: '',
        replaces_id: present.get(person.user_id)?.id ?? last.get(person.user_id) ?? null,
      });
    }
  }
  const now = await validProofs(
    trx,
    classId,
    people.map(({ user_id }) => user_id),
  );
  return people.flatMap(({ user_id }) => now.get(user_id) ?? []);
};

export const snapshotIn = ({ snapshot }: PeriodProofRecord): ProofSnapshot =>
  JSON.parse(snapshot) as ProofSnapshot;
