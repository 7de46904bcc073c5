import { SEARCHED_OF_CLASS } from '../../classes/class-record/class-record.port.ts';
import { trainClasses } from '../../classes/class-record/train-class.table.ts';
import { wordsFor } from '../../platform/site-setting/search-words.port.ts';
import type { Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';

/** By name in both languages, other words of the trade, and code. */
export const trainClassFinder: Finder = {
  id: 'train-class',
  name: 'found.train-class',
  permission: 'train-class:read',
  screens: ['business/train-class/detail', 'visitor/train-class/detail'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const words = await wordsFor(read, keyword);
    const rows = await rowsOf<{ id: number; code: string; title: string }>(
      trainClasses
        .visible(read, scope)
        .where(contains(read, SEARCHED_OF_CLASS, words))
        .orderBy('train_classes.creation_time', 'desc')
        .orderBy('train_classes.id', 'desc')
        .limit(limit)
        .select('train_classes.id', 'train_classes.code', {
          title: shownName(read, 'train_classes', language),
        }),
    );
    return rows.map(({ id, title, code }) => ({ id, title, note: code }));
  },
};
