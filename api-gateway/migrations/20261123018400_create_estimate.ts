import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';

const option = (zh: string, en: string) => ({ zh, en });

/** The template to begin with: without one nobody could evaluate a class that asks for it. */
const ITEMS = [
  ['score5', '课程内容对工作的实用性', 'How useful the contents are for your work', []],
  ['score5', '授课与讲解', 'How well things were explained', []],
  ['score5', '教材与课件质量', 'The quality of the material', []],
  ['score5', '教学组织与服务', 'Organisation and help', []],
  ['score5', '场地、设备与学习平台', 'Rooms, equipment and this site', []],
  [
    'choice',
    '教学进度',
    'The pace',
    [option('偏慢', 'Too slow'), option('合适', 'About right'), option('偏快', 'Too fast')],
  ],
  [
    'choice',
    '是否愿意向同事推荐',
    'Would you recommend the class to a colleague',
    [option('愿意', 'Yes'), option('也许', 'Perhaps'), option('不愿意', 'No')],
  ],
  ['text', '对您最有帮助的是什么', 'What helped you most', []],
  ['text', '您希望如何改进', 'What should be better', []],
] as const;

/**
 * The evaluation of classes. What was said is kept as sums of a class and never as somebody's sheet: no row stands for
 * a person, a time or an order (ADR 80).
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('estimate_items', (table) => {
    businessColumns(db, table);
    table.string('title', 200).notNullable();
    table.string('title_en', 200).notNullable();
    table.string('kind', 10).notNullable();
    table.text('options').notNullable().defaultTo('[]');
    table.integer('sort').notNullable().defaultTo(0);
    table.boolean('is_enable').notNullable().defaultTo(true);
  });
  await db.schema.createTable('train_class_estimate_items', (table) => {
    table.increments('id');
    table.integer('class_id').notNullable().references('train_classes.id').index();
    table.string('title', 200).notNullable();
    table.string('title_en', 200).notNullable();
    table.string('kind', 10).notNullable();
    table.text('options').notNullable();
    table.integer('sort').notNullable();
  });
  await db.schema.createTable('estimate_answers', (table) => {
    table.integer('item_id').primary().references('train_class_estimate_items.id');
    /** `{counts, texts}` of the sheets that are shown, and of those that wait until there are enough. */
    table.text('counted').notNullable();
    table.text('held').notNullable();
  });
  await db.schema.createTable('estimate_secrets', (table) => {
    table.integer('class_id').primary().references('train_classes.id');
    table.string('row_key', 36).notNullable().unique();
    table.text('secret_sealed').notNullable();
  });
  await db.schema.createTable('estimate_receipts', (table) => {
    table.string('receipt', 64).primary();
    table.integer('class_id').notNullable().references('train_classes.id').index();
  });

  const time = new Date().toISOString();
  const items = ITEMS.map(([kind, title, titleEn, options], at) => ({
    kind,
    title,
    title_en: titleEn,
    options: JSON.stringify(options),
    sort: (at + 1) * 10,
  }));
  await db('estimate_items').insert(
    items.map((item) => ({ ...item, creation_time: time, last_modification_time: time })),
  );
  const published = (await db('train_classes')
    .where({ need_estimate: true, is_deleted: false })
    .whereNot('state', 'draft')
    .orderBy('id')
    .pluck('id')) as number[];
  for (const id of published)
    await db('train_class_estimate_items').insert(items.map((item) => ({ ...item, class_id: id })));
};
