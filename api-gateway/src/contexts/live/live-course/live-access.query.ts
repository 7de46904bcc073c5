/** Whether somebody belongs to the class of a live course. */
import { approvedUserIds } from '../../classes/class-record/place-state.table.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Learns in it. */
export const isInClass = async (db: Knex, classId: number, userId: number): Promise<boolean> =>
  (await firstOf(approvedUserIds(db, classId).where('train_class_users.user_id', userId))) !== undefined;

export const teachesClass = async (db: Knex, classId: number, userId: number): Promise<boolean> =>
  (await firstOf(
    db('train_class_teachers').where({ class_id: classId, user_id: userId }).select('class_id'),
  )) !== undefined;
