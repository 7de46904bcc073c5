import { expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { GatewayOptions } from './gateway.ts';
import { studiedCourse } from './studied-course.ts';
import type { Claims } from '../src/app/tokens.ts';
import { parseSettings } from '../src/app/settings.ts';
import { openLogins } from '../src/contexts/identity/session/session.port.ts';
import { entryOf } from '../src/contexts/study/study/given-pages.ts';
import type { OpenSlice } from '../src/contexts/study/study/slice.ts';
import type { Beat, BeatReply, StudyPlace, StudySession } from '@college/contracts/study/study';

const HOUR = 60 * 60 * 1000;

type Sent = Partial<Beat>;

/** A class that studies one course, by the calls of its students; the clock is the test's. */
export const studyMaker = async (test: TestDatabase, options: GatewayOptions = {}) => {
  const { database, keys } = test;
  const gateway = await openGateway(test, options);
  let clock = test.now.getTime();
  const { at, studentId, personalId, course, trainClass } = await studiedCourse(test);

  const made = await course([
    { kind: 'video', seconds: 1800 },
    { kind: 'document', pages: 10 },
    { kind: 'text' },
    { kind: 'audio', seconds: 600, isCut: false },
    { kind: 'video', seconds: 1800, isDrag: true, maxRate: 2 },
  ]);
  const classId = await trainClass(made.courseId);
  const place = (index: number): StudyPlace => ({
    classId,
    courseId: made.courseId,
    wareId: made.wareIds[index] ?? 0,
  });

  const lastSlice = async (): Promise<number> =>
    ((await database.read('study_slices').max({ id: 'id' }))[0] as { id: number | null }).id ?? 0;
  /** What was there before the test. */
  let since = await lastSlice();
  const tokens = new Map<string, string>();
  const tokenOf = async (username: string): Promise<string> => {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const { token } = await gateway.signIn(username);
    // Tests let days pass.
    await database.transaction((trx) => trx('sessions').update({ expires_at: at(365 * 24 * HOUR) }));
    tokens.set(username, token);
    return token;
  };
  const call = async <Result>(name: string, input: object | undefined, as = 'student', token?: string) =>
    gateway.call<Result>(name, input, token ?? (await tokenOf(as)));
  const openAll = async ({ sessionId, media }: StudySession): Promise<void> => {
    const pages = media.by === 'pages' ? media.addresses : media.by === 'sections' ? media.ends : [];
    if (pages.length === 0) return;
    const given_pages = `;${pages.map((_, page) => entryOf(page, new Date(clock))).join('')}`;
    await database.transaction((trx) =>
      trx('study_sessions').where({ id: sessionId }).update({ given_pages }),
    );
  };
  const beatOf = (session: StudySession, seq: number, sent: Sent): Beat => ({
    classId: session.classId,
    courseId: session.courseId,
    wareId: session.wareId,
    sessionId: session.sessionId,
    epoch: session.epoch,
    seq,
    pos: 0,
    rate: 1,
    playing: true,
    visible: true,
    idleSeconds: 0,
    ...sent,
  });

  return {
    gateway,
    database,
    classId,
    courseId: made.courseId,
    studentId,
    personalId,
    course,
    trainClass,
    call,
    tokenOf,
    forget: (username: string) => tokens.delete(username),
    film: () => place(0),
    document: () => place(1),
    text: () => place(2),
    audio: () => place(3),
    dragged: () => place(4),
    pass: (milliseconds: number) => {
      clock += milliseconds;
      gateway.pass(milliseconds);
    },
    now: () => new Date(clock),
    /** What the gateway counts beats with. */
    services: () => ({
      logins: openLogins({ database, now: () => new Date(clock) }, { warn: () => undefined }).logins,
      settings: parseSettings({ CAPTCHA: 'off' }),
      keys,
      now: () => new Date(clock),
    }),
    start: (input: object, as = 'student') => call<StudySession>('StudyRecord/StartStudy', input, as),
    /** With every page of a document or text delivered, as to who has leafed through it. */
    good: async (input: object, as = 'student'): Promise<StudySession> => {
      const { body } = await call<StudySession>('StudyRecord/StartStudy', { ...input, takeOver: true }, as);
      if (!body.success) throw new Error(JSON.stringify(body.error));
      await openAll(body.result);
      return body.result;
    },
    send: (session: StudySession, seq: number, sent: Sent, as = 'student', token?: string) =>
      call<BeatReply>('TrainClass/SaveCourseWareRecord', beatOf(session, seq, sent), as, token),
    beat: async (session: StudySession, seq: number, sent: Sent, as = 'student'): Promise<BeatReply> => {
      const { body } = await call<BeatReply>(
        'TrainClass/SaveCourseWareRecord',
        beatOf(session, seq, sent),
        as,
      );
      if (!body.success) throw new Error(JSON.stringify(body.error));
      return body.result;
    },
    /** The status of asking for the key of a minute, with the addresses of a session. */
    key: async ({ media }: StudySession, minute: number): Promise<number> => {
      if (media.by !== 'hls') throw new Error('there is no playlist');
      const list = media.address.replace(/master\.m3u8\?.*$/, '360/list.m3u8');
      const master = await gateway.app.inject({ method: 'GET', url: media.address });
      const address = master.body.split('\n').find((line) => line.startsWith(list)) ?? '';
      const playlist = await gateway.app.inject({ method: 'GET', url: address });
      const url = new RegExp(`URI="([^"]*/360/${minute}\\.key\\?[^"]*)"`).exec(playlist.body)?.[1] ?? '';
      return (await gateway.app.inject({ method: 'GET', url })).statusCode;
    },
    /** Nobody has studied anything yet, as far as leases go. */
    reset: async (): Promise<void> => {
      await database.transaction(async (trx) => {
        await trx('study_leases').update({
          session_id: null,
          open_slice: '',
          refusal: '',
          checkpoint_id: null,
          checkpoint_until: null,
        });
        await trx('study_checkpoints').where({ state: 'open' }).update({ state: 'missed' });
        await trx('study_wares').update({
          position: 0,
          furthest: 0,
          coverage: '[]',
          credited_ms: 0,
          weak_ms: 0,
        });
        await trx('study_days').delete();
      });
      since = await lastSlice();
      // What was studied before is vouched for; the next session places its checkpoint anew.
      await database.transaction((trx) =>
        trx('study_checkpoint_places').update({ passed_slice_id: since, due_ms: 2_000_000_000 }),
      );
    },
    /** What is counted equals the slices, the open one and the corrections, for each ware and day. */
    expectWhole: async (): Promise<void> => {
      const { read } = database;
      const totals = new Map<string, number>();
      const add = (key: string, ms: number) => totals.set(key, (totals.get(key) ?? 0) + ms);
      const slices = (await read('study_slices').where('id', '>', since)) as {
        id: number;
        user_id: number;
        class_id: number;
        ware_key: number;
        day: string;
        credited_ms: number;
      }[];
      const count = (
        of: Pick<(typeof slices)[number], 'user_id' | 'class_id' | 'ware_key' | 'day'>,
        ms: number,
      ) => {
        add(`ware ${of.user_id}/${of.class_id}/${of.ware_key}`, ms);
        if (of.class_id !== 0) add(`day ${of.user_id}/${of.day}`, ms);
      };
      for (const slice of slices) count(slice, slice.credited_ms);
      const byId = new Map(slices.map((slice) => [slice.id, slice]));
      for (const { slice_id: id, credited_ms: ms } of (await read('study_corrections')) as {
        slice_id: number;
        credited_ms: number;
      }[]) {
        const slice = byId.get(id);
        if (slice) count(slice, ms);
      }
      for (const lease of await read('study_leases as l')
        .join('study_sessions as s', 's.id', 'l.session_id')
        .select('l.user_id', 's.class_id', 's.ware_key', 'l.open_slice')) {
        if (lease.open_slice === '') continue;
        const { day, creditedMs } = JSON.parse(lease.open_slice as string) as OpenSlice;
        count({ ...lease, day } as never, creditedMs);
      }
      const stored = new Map<string, number>();
      for (const row of await read('study_wares').where('credited_ms', '<>', 0))
        stored.set(`ware ${row.user_id}/${row.class_id}/${row.ware_key}`, row.credited_ms as number);
      for (const row of await read('study_days').where('credited_ms', '<>', 0))
        stored.set(`day ${row.user_id}/${row.day}`, row.credited_ms as number);
      const nonZero = [...totals].filter(([, ms]) => ms !== 0);
      expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(nonZero));
    },
    lastSlice,
    beatOf,
    claimsOf: async (username: string): Promise<Claims> =>
      JSON.parse(
        Buffer.from((await tokenOf(username)).split('.')[1] ?? '', 'base64url').toString(),
      ) as Claims,
    creditedMs: async (userId: number): Promise<number> => {
      const [row] = (await database
        .read('study_wares')
        .where({ user_id: userId })
        .sum({ ms: 'credited_ms' })) as {
        ms: number | null;
      }[];
      return Number(row?.ms ?? 0);
    },
    close: () => gateway.close(),
  };
};

export type StudyMaker = Awaited<ReturnType<typeof studyMaker>>;
