import { messagesOf, usesOf } from '../../src/app/feature.ts';
import { loadMessages } from '../../src/app/messages/message-catalogue.ts';
import { entrySealer } from '../../src/contexts/platform/ledger/entry-seal.ts';
import type { Keys } from '../../src/crypto/keys.ts';
import type { Database } from '../../src/db/database.ts';
import { lockStart } from '../../src/db/dialect.ts';
import { loadUses } from '../../src/db/record-use.ts';
import { features } from '../../src/contexts/index.ts';
import { insertAll } from '../insert.ts';
import { seedSystem } from '../system.ts';
import { areaRows } from './areas.ts';
import { clearTenApplications, fillClassOfForty } from './class-of-forty.ts';
import { fitSeats } from './class-places.ts';
import type { Demo, DemoFiles } from './demo.ts';
import { insertDepartments } from './departments.ts';
import { DEMO_MARKER } from './marker.ts';
import { randomFrom } from './random.ts';
import { siteSettings } from './site-settings.ts';
import { insertStudentApplications } from './student-applications.ts';
import { insertClassUsers, insertHistories, insertTeachers } from './train-class-users.ts';
import { insertTrainClasses } from './train-classes.ts';
import { insertTrainSubjects } from './train-subjects.ts';
import { insertUsers } from './users.ts';

export interface DemoWish {
  /** Multiplies 300 users and 24 classes. */
  readonly scale: number;
  /** The moment that the phases of the classes are arranged around. */
  readonly now: Date;
}

/** In their stages, and within one in the order of the list of features. */
const demosOfFeatures = async (): Promise<Demo[]> => {
  const demos = await Promise.all(features.flatMap(({ demo }) => (demo ? [demo()] : [])));
  return demos.toSorted((a, b) => (a.stage ?? 1) - (b.stage ?? 1));
};

/**
 * Fills an empty, migrated database with a made-up province: areas, departments, users, classes in every phase, and what
 * each feature adds to them.
 * The same every time but for ids, salts and keys. Does nothing where the demo is; answers whether it seeded.
 */
export const seedDemo = async (
  database: Database,
  keys: Keys,
  { scale, now }: DemoWish,
): Promise<boolean> => {
  database.carry(entrySealer(keys));
  // Notices and reports of the demo are in words, and no gateway has loaded them yet.
  loadMessages(messagesOf(features));
  loadUses(usesOf(features));
  await seedSystem(database, now);
  const demos = await demosOfFeatures();
  return database.transaction(async (trx) => {
    await lockStart(trx);
    if (await trx('site_settings').where('key', DEMO_MARKER).first('key')) return false;
    const random = randomFrom(2026);

    await insertAll(trx, 'areas', areaRows);
    const departments = await insertDepartments(trx, now);
    const users = await insertUsers(trx, { keys, departments, random, scale, now });
    const manager = users.find((user) => user.username === 'manager');
    if (manager === undefined) throw new Error('the demo has no manager');

    const { college } = departments;
    const subjectIds = await insertTrainSubjects(trx, now, college, manager.id);
    const classes = await insertTrainClasses(trx, {
      now,
      random,
      scale,
      college,
      subjectIds,
      creator: manager,
    });
    await insertTeachers(trx, { classes, users, random, now });
    await insertClassUsers(trx, { classes, users, random, now }, manager);
    await clearTenApplications(trx, { classes, users, manager, now });
    await fillClassOfForty(trx, { classes, users, manager, now });
    await insertStudentApplications(trx, { keys, classes, now, manager });
    await fitSeats(trx);
    await insertHistories(trx, { classes, now }, manager);
    for (const { insert } of demos) await insert?.(trx, { keys, users, manager, now });

    const settings = { ...siteSettings, [DEMO_MARKER]: now.toISOString() };
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
    await insertAll(trx, 'site_settings', rows);
    return true;
  });
};

/** The files of the features, for a demo that was seeded just now. */
export const seedDemoFiles = async (
  database: Database,
  files: Omit<DemoFiles, 'features'>,
): Promise<void> => {
  database.carry(entrySealer(files.keys));
  loadMessages(messagesOf(features));
  for (const { store } of await demosOfFeatures()) await store?.(database, { ...files, features });
};
