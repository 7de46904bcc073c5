import type { Knex } from 'knex';
import { insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

const CLASSES = '/trainClass:name';

const filters = (of: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(of).map(([name, value]) => ({ name, value })));

/** Of the manager: one for all managers and teachers, and one of their own. */
export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const row = {
    user_id: manager.id,
    list: CLASSES,
    creation_time: new Date(now.getTime() - 30 * DAY).toISOString(),
  };
  const [shared] = await insertReturning<{ id: number }>(
    trx,
    'list_views',
    [
      {
        ...row,
        name: '在训班级',
        name_en: 'Classes in training',
        filters: filters({ phase: 'training', sorting: 'trainBegin' }),
        density: 'comfortable',
        columns: JSON.stringify([
          { key: 'areaName', shown: true },
          { key: 'applyBegin', shown: false },
        ]),
      },
    ],
    ['id'],
  );
  await insertReturning(
    trx,
    'list_views',
    [
      {
        ...row,
        name: '待审核报名最多的班级',
        name_en: 'Classes with most applications pending',
        filters: filters({ phase: 'applying', sorting: 'pendingCount desc' }),
        density: 'compact',
        columns: '[]',
      },
    ],
    ['id'],
  );
  const roles = (await trx('roles').whereIn('role_key', ['college-manager', 'teacher']).select('id')) as {
    id: number;
  }[];
  await trx('list_view_roles').insert(roles.map(({ id }) => ({ view_id: shared?.id, role_id: id })));
};
