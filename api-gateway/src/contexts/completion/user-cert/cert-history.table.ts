/** What was done with a certificate, and by whom. */
import { historyIn, stepColumns } from '../../../db/history.ts';
import type { HistoryEntry } from '../../../db/history.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Step } from '../../../db/life-cycle.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface CertHistoryRow extends HistoryEntry {
  class_name: string | null;
  dates: string;
}

export const historyOfCert = (db: Knex, certId: number, language: Language): Promise<CertHistoryRow[]> =>
  rowsOf<CertHistoryRow>(
    historyIn(db, 'user_cert_history', { cert_id: certId }, 50)
      .leftJoin('train_classes', 'train_classes.id', 'user_cert_history.class_id')
      .select('user_cert_history.reason', 'user_cert_history.dates', {
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
    ...stepColumns(step),
    reason: step.reason,
    class_id: step.classId ?? null,
    dates: step.dates ?? '',
  });
};
