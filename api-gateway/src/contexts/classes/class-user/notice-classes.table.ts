/** The classes to whose people a notice can be addressed. */
import { findTrainClass, trainClasses } from '../class-record/train-class.table.ts';
import { contains } from '../../../db/dialect.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { NoticeClasses } from '../../site/notice/notice-classes.port.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const choosable = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  trainClasses.visible(db, scope).whereNot('train_classes.state', 'draft');

export const classesOfNotices: NoticeClasses = {
  named: ({ read, scope, language }, { keyword, limit }) => {
    const found = choosable(read, scope);
    if (keyword)
      found.where(
        contains(read, ['train_classes.name', 'train_classes.name_en', 'train_classes.code'], keyword),
      );
    return found
      .orderBy('train_classes.id', 'desc')
      .limit(limit)
      .select('train_classes.id', { name: shownName(read, 'train_classes', language) });
  },
  isChoosable: async (trx, { scope }, id) =>
    (await choosable(trx, scope).where('train_classes.id', id).first('train_classes.id')) !== undefined,
  find: async (db, { scope, language }, id) => {
    const found = await findTrainClass(db, { ...scope, kind: 'all' }, id, language);
    return found && { id: found.id, name: found.shown_name };
  },
};
