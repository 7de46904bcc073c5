import { shownName } from '../../db/shown-name.ts';
import type { Language } from '../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface TrainSubjectOption {
  id: number;
  name: string;
  theory_hours: number;
  practice_hours: number;
}

const enabled = (db: Knex) => db('train_subjects').where({ is_deleted: false, is_enable: true });

/** Subjects belong to the province and are the same for everybody. Disabling one affects new classes only. */
export const enabledTrainSubjects = (db: Knex, language: Language): Promise<TrainSubjectOption[]> =>
  enabled(db)
    .orderBy('id')
    .select('id', 'theory_hours', 'practice_hours', { name: shownName(db, 'train_subjects', language) });

export const isTrainSubjectEnabled = async (db: Knex, id: number): Promise<boolean> =>
  (await enabled(db).where({ id }).first('id')) !== undefined;
