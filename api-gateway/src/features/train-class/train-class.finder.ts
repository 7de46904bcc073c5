import { trainClasses } from '../class-record/train-class.table.ts';
import type { TrainClassRecord } from '../class-record/train-class.table.ts';
import type { Finder } from '../../app/feature.ts';
import { contains } from '../../db/dialect.ts';

export const trainClassFinder: Finder = {
  id: 'train-class',
  name: 'found.train-class',
  permission: 'train-class:read',
  screens: ['business/train-class/detail', 'visitor/train-class/detail'],
  find: async ({ read, scope }, keyword, limit) => {
    const rows = (await trainClasses
      .visible(read, scope)
      .where(contains(read, ['train_classes.name', 'train_classes.code'], keyword))
      .orderBy('train_classes.creation_time', 'desc')
      .orderBy('train_classes.id', 'desc')
      .limit(limit)
      .select('train_classes.id', 'train_classes.name', 'train_classes.code')) as TrainClassRecord[];
    return rows.map(({ id, name, code }) => ({ id, title: name, note: code }));
  },
};
