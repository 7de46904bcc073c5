/** What the demo's students study, found and changed past the screens. */
import { join } from 'node:path';
import { openDatabase } from '@college/api-gateway/src/db/database';
import type { Database } from '@college/api-gateway/src/db/database';
import type { WareKind } from '@college/contracts/content/course-ware';
import type { Account } from './demo.ts';
import type { Product } from './product.ts';

export interface Part {
  readonly classId: number;
  readonly courseId: number;
  readonly wareId: number;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export const inDatabase = async <T>(
  { varDir }: Product,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(join(varDir, 'college.sqlite'));
  try {
    return await database.transaction(work);
  } finally {
    await database.close();
  }
};

/** Classes in training that one of the demo's students is in. */
const classesOf = (trx: Transaction, account: Account) => {
  const now = new Date().toISOString();
  return trx('train_classes')
    .join('train_class_users', 'train_class_users.class_id', 'train_classes.id')
    .join('users', 'users.id', 'train_class_users.user_id')
    .where({
      username: account,
      'train_class_users.state': 'approved',
      'train_class_users.is_deleted': false,
    })
    .where('train_begin', '<', now)
    .where('train_end', '>', now);
};

/** The first class in training that an account is in. */
export const classOf = async (trx: Transaction, account: Account): Promise<number> => {
  const { id } = (await classesOf(trx, account).orderBy('train_classes.id').first('train_classes.id')) as {
    id: number;
  };
  return id;
};

/** Content of a kind in the class of an account, the newest; a film may be dragged. */
export const partOf = (product: Product, account: Account, kind: WareKind): Promise<Part> =>
  inDatabase(product, async (trx) => {
    const part = (await classesOf(trx, account)
      .join('train_class_courses as x', 'x.class_id', 'train_classes.id')
      .join('course_versions as v', (on) =>
        on.on('v.course_id', 'x.course_id').andOn('v.version', 'x.course_version'),
      )
      .join('course_wares as w', 'w.course_version_id', 'v.id')
      .where({ 'w.kind': kind, 'w.is_deleted': false })
      .orderBy('w.id', 'desc')
      .first({ classId: 'x.class_id', courseId: 'x.course_id', wareId: 'w.id' })) as Part;
    await trx('course_wares').where({ id: part.wareId }).update({ is_drag: true });
    return part;
  });

/** The class of an account studies a course that a teacher still works on; answers where the content of this name is. */
export const putIntoClass = (product: Product, account: Account, name: string): Promise<Part> =>
  inDatabase(product, async (trx) => {
    const ware = (await trx('course_wares as w')
      .join('course_versions as v', 'v.id', 'w.course_version_id')
      .where('w.name', name)
      .first({ id: 'w.id', course_id: 'v.course_id', version: 'v.version' })) as Record<
      'id' | 'course_id' | 'version',
      number
    >;
    const { id: classId } = (await classesOf(trx, account).first('train_classes.id')) as { id: number };
    await trx('train_class_courses').insert({
      class_id: classId,
      course_id: ware.course_id,
      course_version: ware.version,
      is_required: true,
      hours: 0.5,
      sort: 0,
    });
    return { classId, courseId: ware.course_id, wareId: ware.id };
  });

/** The seconds that the database says an account has of a part, and of its whole course. */
export const creditOf = (product: Product, account: Account, { classId, courseId, wareId }: Part) =>
  inDatabase(product, async (trx) => {
    const rows = (await trx('study_wares')
      .join('users', 'users.id', 'study_wares.user_id')
      .where({ username: account, class_id: classId, course_id: courseId })
      .select('ware_key', 'credited_ms')) as { ware_key: number; credited_ms: number }[];
    const { ware_key: key } = (await trx('course_wares').where({ id: wareId }).first('ware_key')) as {
      ware_key: number;
    };
    const sum = (of: typeof rows): number => of.reduce((all, { credited_ms: ms }) => all + ms, 0) / 1000;
    return { part: sum(rows.filter((row) => row.ware_key === key)), course: sum(rows) };
  });
