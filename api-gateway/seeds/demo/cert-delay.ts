/**
 * Certificates of people who have completed a refresh class: one within the time in which it is prolonged, one before it,
 * one behind it, and a record of the state, for which the training is noted.
 */
import { addDays, addMonths } from '../../src/contexts/completion/user-cert/cert-days.ts';
import { userCerts } from '../../src/contexts/completion/user-cert/user-cert.table.ts';
import type { UserCertRecord } from '../../src/contexts/completion/user-cert/user-cert.table.ts';
import { AUTHORITY, blankOf, issue, settings, stepOf } from './cert-rows.ts';
import type { Person, Writer } from './cert-rows.ts';
import { todayOf } from '../../src/export/wall-clock.ts';

/** Days from today to the last one. */
const ENDS = [10, 240, -5] as const;
const MONTHS = 36;

interface RefreshClass {
  id: number;
  subject_id: number;
}

export const insertProlonged = async (writer: Writer): Promise<void> => {
  const { trx, files, by } = writer;
  const clock = { now: () => files.now };
  const today = todayOf({ ...clock, settings });
  const it = (await trx('train_classes')
    .where({ state: 'finished', train_kind: 'refresh', need_exam: true, is_deleted: false })
    .orderBy('train_end', 'desc')
    .first('id', 'subject_id')) as RefreshClass | undefined;
  if (!it) return;
  const people = (await trx('users')
    .join('train_class_users as place', 'place.user_id', 'users.id')
    .where({ 'place.class_id': it.id, 'place.study_state': 'completed', 'users.is_deleted': false })
    // What the people have who sign in stands elsewhere.
    .whereNotIn('users.username', ['student', 'personal'])
    .orderBy('users.id')
    .limit(ENDS.length + 1)
    .select('users.id', 'users.area_code', 'users.department_id')) as Person[];
  const time = files.now.toISOString();
  for (const [index, person] of people.entries()) {
    const isRecord = index === ENDS.length;
    const last = addDays(today, ENDS[index] ?? 30);
    const from = addMonths(addDays(last, 1), -MONTHS);
    const id = await userCerts.insert(trx, clock, {
      ...blankOf(person, by),
      subject_id: it.subject_id,
      source: 'hand',
      issue_date: from,
      valid_from: from,
      valid_to: last,
      state_since: time,
      ...(isRecord
        ? {
            kind: 'state-manager' as const,
            cert_no: 'T990020260999',
            title: '安全生产知识和管理能力考核合格证',
            title_en: 'Safety manager certificate',
            authority: '安澜省应急管理厅',
            state: 'valid' as const,
          }
        : {
            kind: 'training-qualification' as const,
            title: '培训合格证书',
            title_en: 'Certificate of qualification',
            authority: AUTHORITY,
            hours: 48,
            from_day: addDays(from, -20),
            to_day: addDays(from, -2),
            state: 'pending' as const,
          }),
    });
    if (isRecord) {
      await stepOf(writer, { id }, ['record', 'none', 'valid', '']);
      continue;
    }
    await stepOf(writer, { id }, ['create', 'none', 'pending', '']);
    await issue(writer, (await trx('user_certs').where({ id }).first()) as UserCertRecord);
  }
};
