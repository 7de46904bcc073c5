import type { Knex } from 'knex';

export const admissionNoticeOf = async (trx: Knex.Transaction, classId: number): Promise<number | null> => {
  const row = (await trx('train_classes').where({ id: classId }).first('admission_notice_id')) as
    | { admission_notice_id: number | null }
    | undefined;
  return row?.admission_notice_id ?? null;
};

/** Beside the step of the class that it belongs to, which counts its version. */
export const storeAdmissionNotice = async (
  trx: Knex.Transaction,
  classId: number,
  noticeId: number | null,
): Promise<void> => {
  await trx('train_classes').where({ id: classId }).update({ admission_notice_id: noticeId });
};
