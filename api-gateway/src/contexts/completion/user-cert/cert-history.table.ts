/** What was done with a certificate, and by whom. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Step } from '../../../db/life-cycle.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface CertHistoryRow {
  action: string;
  from: string;
  to: string;
  reason: string;
  userName: string;
  time: string;
  class_name: string | null;
  dates: string;
}

export const historyOfCert = (db: Knex, certId: number, language: Language): Promise<CertHistoryRow[]> =>
  rowsOf<CertHistoryRow>(
    db('user_cert_history')
      .leftJoin('train_classes', 'train_classes.id', 'user_cert_history.class_id')
      .where({ cert_id: certId })
      .orderBy('user_cert_history.id', 'desc')
      .limit(50)
      .select('user_cert_history.action', 'user_cert_history.reason', 'user_cert_history.time', {
        from: 'from_state',
        to: 'to_state',
        userName: 'user_name',
        dates: 'user_cert_history.dates',
        class_name: shownName(db, 'train_classes', language),
      }),
  );

export interface CertStep extends Step {
  readonly classId?: number;
  /** As JSON. */
  readonly dates?: string;
}

export const insertCertHistory = async (trx: Knex.Transaction, step: CertStep): Promise<void> => {
  await trx('user_cert_history').insert({
    cert_id: step.id,
    action: step.action,
    from_state: step.from,
    to_state: step.to,
    user_id: step.userId,
    user_name: step.userName,
    reason: step.reason,
    time: step.time,
    class_id: step.classId ?? null,
    dates: step.dates ?? '',
  });
};
