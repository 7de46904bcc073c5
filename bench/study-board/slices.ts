/** A month of study of many people, written by statements over whole sets: a few of them as the board looks for. */
import { insertStudy } from '../../api-gateway/seeds/demo/study-rows.ts';
import { addStudyWorld } from '../../api-gateway/test/study-world.ts';
import { addUsers, DATA_KEY } from '../users/filled-database.ts';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';
import { dialectOf } from '@college/api-gateway/src/db/dialect';

const DAYS = 30;
/** Slices of five minutes of a person on a day. */
const A_DAY = 8;
const DAY_SECONDS = 86_400;
const BATCH = 100_000;
const FILM_MS = 1_800_000;
/** The college's clock is so far ahead of UTC. */
const CHINA_SECONDS = 8 * 3_600;

/** By `n.p`, the number of the person: most are usual, and of a hundred one is of each kind that is looked for. */
const PEOPLE = {
  // As regular as a machine.
  beat_jitter_ms: 'CASE WHEN n.p % 100 = 1 THEN 4 ELSE 60 + n.i % 400 END',
  is_weak: (truth: (condition: string) => string) => truth('n.p % 100 = 2'),
  // Rooms of twenty.
  device_print: "CASE WHEN n.p % 100 = 3 THEN 'room-' || (n.p / 2000) ELSE 'own-' || n.p END",
} as const;

/** Seconds into a day: in the morning and in the afternoon, or for some at night. */
const BEGIN = `CASE WHEN n.p % 100 = 4 THEN ${23 * 3_600} + n.s * 400 ELSE ${8 * 3_600} + n.s * 4000 + n.p % 600 END`;

/** A class of these people, and the first slice of one of them; answers its id. */
const begin = async (database: Database, folder: string, userIds: readonly number[]): Promise<number> => {
  const now = new Date();
  const keys = await loadKeys(DATA_KEY, folder);
  const { classId, courseId, wareIds } = await addStudyWorld(database, {
    keys,
    now,
    films: 1,
    seconds: FILM_MS / 1000,
    userIds,
  });
  const [wareId = 0] = wareIds;
  const studied = { by: 'timed', length: FILM_MS, creditMs: FILM_MS, maxRate: 1, isDrag: false } as const;
  const sitting = {
    userId: userIds[0] ?? 0,
    classId,
    ware: { id: wareId, key: wareId, courseId, version: 1, studied },
    begin: now,
    creditedMs: 295_000,
    device: 'Chrome 140 · Windows 10',
    devicePrint: 'own',
  };
  const [ids] = await database.transaction((trx) => insertStudy(trx, [sitting]));
  return ids?.[0] ?? 0;
};

export const fillBoard = async (database: Database, folder: string, slices: number): Promise<void> => {
  const { read } = database;
  const isPostgres = dialectOf(read) === 'postgres';
  const people = Math.ceil(slices / DAYS / A_DAY);
  await addUsers(database, { count: people, kind: '3', from: 0 });
  const userIds = await read('users').where('username', 'like', 'bench%').orderBy('id').pluck<number[]>('id');
  const [first = 0] = userIds;
  const template = await begin(database, folder, userIds);
  const today = Math.floor((Date.now() / 1000 + CHINA_SECONDS) / DAY_SECONDS) * DAY_SECONDS;
  const midnight = `(${today - CHINA_SECONDS - DAYS * DAY_SECONDS} + n.d * ${DAY_SECONDS})`;
  const at = (seconds: string): string =>
    isPostgres
      ? `to_timestamp(${midnight} + ${seconds})`
      : `strftime('%Y-%m-%dT%H:%M:%fZ', ${midnight} + ${seconds}, 'unixepoch')`;
  const day = isPostgres
    ? `to_char(to_timestamp(${midnight} + ${CHINA_SECONDS}) at time zone 'UTC', 'YYYY-MM-DD')`
    : `strftime('%Y-%m-%d', ${midnight} + ${CHINA_SECONDS}, 'unixepoch')`;
  const truth = (condition: string): string =>
    isPostgres ? condition : `CASE WHEN ${condition} THEN 1 ELSE 0 END`;
  const set: Readonly<Record<string, string>> = {
    user_id: `${first} + n.p`,
    day,
    begin_at: at(`(${BEGIN})`),
    end_at: at(`(${BEGIN}) + 300`),
    wall_ms: '300000',
    credited_ms: '295000',
    beats: '30',
    lost: "'{}'",
    beat_jitter_ms: PEOPLE.beat_jitter_ms,
    is_weak: PEOPLE.is_weak(truth),
    device_print: PEOPLE.device_print,
  };
  const columns = Object.keys(await read('study_slices').columnInfo()).filter((name) => name !== 'id');
  const values = columns.map((name) => set[name] ?? `t.${name}`).join(', ');
  const total = people * DAYS * A_DAY;
  for (let from = 0; from < total; from += BATCH) {
    const last = Math.min(total, from + BATCH) - 1;
    await database.transaction((trx) =>
      trx.raw(
        `WITH RECURSIVE c(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM c WHERE i < ${last}),
           n AS (SELECT i, i % ${people} AS p, (i / ${people}) % ${A_DAY} AS s, i / ${people * A_DAY} AS d FROM c)
         INSERT INTO study_slices (${columns.join(', ')})
         SELECT ${values} FROM n CROSS JOIN (SELECT * FROM study_slices WHERE id = ${template}) AS t`,
      ),
    );
  }
};
