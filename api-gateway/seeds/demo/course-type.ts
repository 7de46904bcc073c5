import type { Knex } from 'knex';
import { cameAt, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

interface Type {
  readonly name: string;
  readonly nameEn: string;
  readonly below?: readonly Type[];
}

const TYPES: readonly Type[] = [
  { name: '法规与管理', nameEn: 'Law and management' },
  {
    name: '矿山安全',
    nameEn: 'Mine safety',
    below: [
      { name: '煤矿', nameEn: 'Coal mines', below: [{ name: '瓦斯防治', nameEn: 'Gas control' }] },
      { name: '非煤矿山', nameEn: 'Other mines' },
    ],
  },
  {
    name: '化工安全',
    nameEn: 'Chemical safety',
    below: [
      { name: '生产工艺', nameEn: 'Processes' },
      { name: '储存与运输', nameEn: 'Storage and transport' },
    ],
  },
  {
    name: '特种作业',
    nameEn: 'Special operations',
    below: [
      { name: '电工作业', nameEn: 'Electrical work' },
      { name: '焊接与热切割', nameEn: 'Welding and cutting' },
      { name: '高处作业', nameEn: 'Work at height' },
    ],
  },
  { name: '应急救援', nameEn: 'Emergency rescue' },
  { name: '职业健康', nameEn: 'Health at work' },
  { name: '公众科普', nameEn: 'Safety for everybody' },
];

export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const insertTypes = async (types: readonly Type[], parentId: number | null): Promise<void> => {
    for (const [sort, { name, nameEn, below = [] }] of types.entries()) {
      const [row] = await insertReturning<{ id: number }>(
        trx,
        'course_types',
        [
          {
            ...cameAt(new Date(now.getTime() - 380 * DAY)),
            creator_user_id: manager.id,
            parent_id: parentId,
            name,
            name_en: nameEn,
            sort,
          },
        ],
        ['id'],
      );
      if (row) await insertTypes(below, row.id);
    }
  };
  await insertTypes(TYPES, null);
};
