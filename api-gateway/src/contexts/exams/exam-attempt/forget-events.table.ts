/** What is deleted of the exams of a class whose retention is over: what happened meanwhile, not what came of it. */
import type { ExpiredClass } from '../../classes/class-record/class-expired.port.ts';
import type { Knex } from 'knex';

export const forgetEvents = async (trx: Knex.Transaction, { id }: ExpiredClass) => {
  const attempts = () => trx('exam_attempts').where({ class_id: id }).select('id');
  await trx('exam_switches').whereIn('attempt_id', attempts()).delete();
  const examEvents: number = await trx('exam_attempt_events').whereIn('attempt_id', attempts()).delete();
  return { examEvents };
};
