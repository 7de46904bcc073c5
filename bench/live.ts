/**
 * A thousand people in the room of one live lesson, over PostgreSQL; their pages in processes of their own, and players
 * that read the picture. They come, the teacher opens, they write, vote, and some leave and return; meanwhile the gateway
 * is killed without warning. How long each takes, what the gateway needs for it, and whether what is written of who was
 * there is what the pages know.
 * `--people 1000 --readers 20 --seconds 60` and `--quick`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { markdownOf, timesOf } from './exam/figures.ts';
import type { Figures } from './exam/figures.ts';
import { isQuick, optionOf, runBench } from './frame.ts';
import { openHall } from './live/hall.ts';
import type { Order, Results } from './live/participants.ts';
import { comparePresence } from './live/presence.ts';
import { openReaders } from './live/read-picture.ts';
import { openTeacher } from './live/teacher.ts';
import { freePort } from './portal/start-gateway.ts';
import { onPostgres } from './users/both-databases.ts';
import type { BenchPlace } from './users/both-databases.ts';
import { openClients, partOf } from './users/client-processes.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import { findProgram } from '@college/api-gateway/src/contexts/content/ware-media/find-program';
import type { Database } from '@college/api-gateway/src/db/database';
import { RESUMED_MS } from '@college/contracts/live/live-room';

const PEOPLE = optionOf('people', 1_000, 32);
const READERS = optionOf('readers', 20, 2);
const SECONDS = optionOf('seconds', 60, 6);
const HEIGHT = isQuick ? 180 : 720;
const COME_MS = isQuick ? 2_000 : 25_000;
/** Lines of chat in the whole room. */
const CHAT_EVERY_MS = 500;
/** A tenth of them leave for longer than a reload takes. */
const LEAVES = 10;
const AWAY_MS = RESUMED_MS + 3_000;
const BEFORE_KILL_MS = 3_000;
const GIVE_UP_MS = 60_000;
const GOALS = { joinSeconds: 30, backSeconds: 10, chatP95: 500 };

const results: { postgres?: Figures } = {};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const round = (number: number): number => Number(number.toFixed(2));

/** Rows of presence that were written so far. */
const presenceWrites = async ({ read }: Database): Promise<number> => {
  const sql =
    "select n_tup_ins + n_tup_upd as rows from pg_stat_user_tables where relname = 'live_room_presences'";
  const found = (await read.raw(sql)) as { rows: { rows: string }[] };
  return Number(found.rows[0]?.rows);
};

const errorsOf = (
  all: readonly { readonly faults: Readonly<Record<string, number>> }[],
): Record<string, number> => {
  const errors: Record<string, number> = {};
  for (const { faults } of all)
    for (const [what, count] of Object.entries(faults)) errors[what] = (errors[what] ?? 0) + count;
  return errors;
};

const measure = async (
  { url, folder }: BenchPlace,
  stopLater: (stop: () => unknown) => void,
): Promise<Figures> => {
  const say = (text: string): void => void process.stderr.write(`live: ${text}\n`);
  const ffmpeg = await findProgram(null, ['ffmpeg']);
  if (ffmpeg === null) say('there is no ffmpeg here: nobody watches a picture');
  const { database, people, hall } = await openHall(url, folder, { people: PEOPLE, planSeconds: 600 });
  stopLater(() => database.close());
  const { liveCourseId } = hall;
  // As delivered: everybody behind one address, and the limits that a college has when it sets nothing.
  const env = { RATE_LIMIT: '1200', PORT: String(await freePort()) };
  let gateway = await startGatewayProcess(url, folder, env);
  stopLater(() => gateway.stop());
  const { origin } = gateway;
  const clients = openClients('bench/live/participants.ts');
  stopLater(clients.stop);
  const obey = <Answer>(order: Order): Promise<Answer[]> => clients.obey<Answer>(() => order);
  const allIn = (): Promise<number[]> => obey<number>({ do: 'be in', giveUpMs: GIVE_UP_MS });
  const teacher = await openTeacher(origin, liveCourseId);
  stopLater(teacher.stop);

  /** What the gateway used meanwhile; ffmpeg is a process of its own. */
  const during = async <Result>(work: () => Promise<Result>) => {
    const [from, cpu, written] = [
      performance.now(),
      await gateway.cpuSeconds(),
      await presenceWrites(database),
    ];
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    const cores = ((await gateway.cpuSeconds()) - cpu) / seconds;
    return { result, seconds, cores, writes: ((await presenceWrites(database)) - written) / seconds };
  };

  const came = await during(() =>
    clients.obey<number>((index) => {
      const order: Order = {
        do: 'come',
        origin,
        liveCourseId,
        people: partOf(people, index),
        withinMs: COME_MS,
      };
      return order;
    }),
  );
  say(`${PEOPLE} are in the room after ${came.seconds.toFixed(1)} s`);
  const begun = await during(async () => {
    await teacher.open();
    // Each page is notified of the beginning before it asks for its place.
    await sleep(200);
    return allIn();
  });
  say(`all have their place ${begun.seconds.toFixed(1)} s after the beginning`);
  const readers = ffmpeg === null ? null : openReaders();
  stopLater(() => readers?.stop());
  if (ffmpeg !== null && readers) {
    await teacher.send(ffmpeg, folder, HEIGHT);
    await readers.read({ origin, liveCourseId, people: people.slice(0, READERS) });
    // The first pieces, and what the rush left.
    await sleep(isQuick ? 4_000 : 10_000);
  }
  await gateway.peakMb();
  const steady = await during(() =>
    obey<string[]>({ do: 'write', ms: SECONDS * 1000, everyMs: CHAT_EVERY_MS * clients.count }),
  );
  const written = new Set(steady.result.flat());
  say(`${written.size} lines of chat`);
  const asked = await during(async () => {
    teacher.ask();
    const until = Date.now() + GIVE_UP_MS;
    while ((teacher.poll()?.voted ?? 0) < PEOPLE && Date.now() < until) await sleep(50);
  });
  const voted = teacher.poll()?.voted ?? 0;
  const memory = await gateway.peakMb();
  const watched = await readers?.results();

  await readers?.bear();
  await obey({ do: 'leave', every: LEAVES, awayMs: AWAY_MS });
  await sleep(BEFORE_KILL_MS);
  await gateway.kill();
  const killedAt = performance.now();
  gateway = await startGatewayProcess(url, folder, env);
  const readyAt = performance.now();
  await allIn();
  const backAt = performance.now();
  say(
    `killed; ready after ${((readyAt - killedAt) / 1000).toFixed(1)} s, all back ${((backAt - readyAt) / 1000).toFixed(1)} s later`,
  );
  await obey({ do: 'return' });
  await sleep(isQuick ? 2_000 : 15_000);
  const watchedAfter = await readers?.results();
  const endMs = await teacher.end();
  // Pages hear of the end.
  await sleep(2_000);
  const all = await obey<Results>({ do: 'report' });

  const lines = new Map<string, { heard: number; lastMs: number }>();
  for (const { text, heard, lastMs } of all.flatMap((one) => one.lines)) {
    const line = lines.get(text) ?? { heard: 0, lastMs: 0 };
    lines.set(text, { heard: line.heard + heard, lastMs: Math.max(line.lastMs, lastMs) });
  }
  const known = [...written].map((text) => lines.get(text) ?? { heard: 0, lastMs: 0 });
  const ledger = Object.assign({}, ...all.map((one) => one.ledger)) as Results['ledger'];
  const compared = await comparePresence(database, hall, ledger);
  const attended = (await database
    .read('lesson_attendances')
    .where({ lesson_id: hall.lessonId, by: 'live', kind: 'out' })
    .count({ n: '*' })) as { n: string }[];
  const errors = errorsOf([...all, teacher, ...(watched ? [watched] : [])]);
  if (Object.keys(errors).length > 0) say(`errors: ${JSON.stringify(errors)}`);
  const joins = all.flatMap((one) => one.joins);
  return {
    'people in the room': PEOPLE,
    'all in after (s)': round(came.seconds),
    'of which they took to come (s)': COME_MS / 1000,
    'all with their place after the beginning (s)': round(begun.seconds),
    ...timesOf('coming in', joins),
    'lines of chat a second': round(written.size / SECONDS),
    ...timesOf(
      'a line at one person',
      all.flatMap((one) => one.delays),
    ),
    ...timesOf(
      'a line at everybody',
      known.map(({ lastMs }) => lastMs),
    ),
    'lines that somebody did not get': PEOPLE * written.size - sum(known.map(({ heard }) => heard)),
    'votes counted': voted,
    'until all had voted, within 8 s (s)': round(asked.seconds),
    'rows of presence written a second, steady': round(steady.writes),
    'cores that the gateway used, coming': round(came.cores),
    'cores that the gateway used, beginning': round(begun.cores),
    'cores that the gateway used, steady': round(steady.cores),
    'cores that the gateway used, voting': round(asked.cores),
    'its memory at most (MB)': Math.round(memory),
    ...(watched && {
      'players of the picture': READERS,
      'pieces read': watched.pieces,
      'pieces that were gone before they were read': watched.skipped,
      'megabits a second of one player': round((watched.megabytes * 8) / Math.max(1, watched.pieces * 2)),
      ...timesOf('a piece', watched.fetched),
      ...timesOf('a piece after its end at the teacher', watched.behind),
      'pieces read after the kill': (watchedAfter?.pieces ?? 0) - watched.pieces,
    }),
    'killed; ready again after (s)': round((readyAt - killedAt) / 1000),
    'all back after that (s)': round((backAt - readyAt) / 1000),
    'left and came again meanwhile': Math.ceil(PEOPLE / LEAVES),
    'presence that was not (ms, of all)': compared.gained,
    'holes in it that were none': compared.holes,
    'presence missing at its ends, at most (s)': round(compared.lostAtMost / 1000),
    'presence missing at its ends, on average (s)': round(compared.lostInAll / 1000 / compared.people),
    'end of the lesson, answered after (ms)': Math.round(endMs),
    'people with the hours of the lesson': Number(attended[0]?.n),
    faults: sum(Object.values(errors)),
  };
};

const isMissed = (figures: Figures): boolean =>
  (figures['all in after (s)'] ?? Infinity) > GOALS.joinSeconds ||
  (figures['all back after that (s)'] ?? Infinity) > GOALS.backSeconds ||
  (figures['a line at everybody, p95 (ms)'] ?? Infinity) > GOALS.chatP95 ||
  figures['people with the hours of the lesson'] !== PEOPLE ||
  [
    'lines that somebody did not get',
    'presence that was not (ms, of all)',
    'holes in it that were none',
    'faults',
  ].some((what) => figures[what] !== 0);

await runBench({
  name: 'live',
  work: async (stopLater) => {
    results.postgres = await onPostgres(
      (stop) => stopLater(stop),
      (at) => measure(at, stopLater),
      {
        isDurable: true,
      },
    );
    // What the processes wrote comes before the tables.
    await sleep(100);
  },
  report: () => {
    console.table(results);
    console.log(markdownOf(results, 'What a live lesson costs'));
    return {
      figures: { ...results, wanted: GOALS },
      missed: results.postgres === undefined || isMissed(results.postgres),
    };
  },
});
