import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { storedPages } from '../../../../test/stored-pages.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import { entryOf } from './given-pages.ts';
import type { StudyPlace, StudySession } from '@college/contracts/study/study';

const TEN = 10_000;
const paragraph = `<p>${'安'.repeat(1000)}</p>`;

describeOnBothDatabases('pages of a lease', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
    await storedPages(open().database, study.gateway.storage, study.document().wareId);
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  const started = async (place: StudyPlace, as?: string): Promise<StudySession> => {
    const { body } = await study.start({ ...place, takeOver: true }, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const addressOf = ({ media }: StudySession, page: number): string =>
    media.by === 'pages' ? (media.addresses[page - 1] ?? '') : '';
  const get = async (url: string, gateway: Pick<StudyMaker['gateway'], 'app'> = study.gateway) =>
    (await gateway.app.inject({ method: 'GET', url })).statusCode;
  const turn = (session: StudySession, page: number) => get(addressOf(session, page));
  /** Ten seconds at a page. */
  const read = async (session: StudySession, seq: number, pos: number) => {
    study.pass(TEN);
    return study.beat(session, seq, { pos });
  };

  describe('of a document', () => {
    it('earn nothing before they were delivered, and no longer than since then', async () => {
      const session = await started(study.document());
      expect(await read(session, 1, 1)).toMatchObject({ creditedSeconds: 0, reason: 'not-delivered' });
      study.pass(4000);
      expect(await turn(session, 1)).toBe(200);
      study.pass(6000);
      expect(await study.beat(session, 2, { pos: 1 })).toMatchObject({
        creditedSeconds: 6,
        credited: [{ from: 0, to: 0.1 }],
      });
      expect(await read(session, 3, 1)).toMatchObject({ creditedSeconds: 16, reason: null });
      expect(await read(session, 4, 2), 'a page beside it').toMatchObject({ creditedSeconds: 26 });
      expect(await read(session, 5, 2)).toMatchObject({ creditedSeconds: 26, reason: 'not-delivered' });
      await study.expectWhole();
    });

    it('count once they are sent: a head, a tag or a single byte is no page', async () => {
      const session = await started(study.document());
      const url = addressOf(session, 1);
      const head = await study.gateway.app.inject({ method: 'HEAD', url });
      expect(head.statusCode).toBe(404);
      expect(await read(session, 1, 1)).toMatchObject({ creditedSeconds: 0, reason: 'not-delivered' });
      const { statusCode, headers, rawPayload } = await study.gateway.app.inject({
        method: 'GET',
        url,
        headers: { range: 'bytes=0-0', 'if-none-match': '*' },
      });
      expect([statusCode, headers['content-length'], headers.etag]).toEqual([
        200,
        String(rawPayload.length),
        undefined,
      ]);
    });

    it('are worth their share, however often they are opened and under how many leases', async () => {
      const first = await started(study.document());
      for (let page = 1; page <= 10; page += 1) expect(await turn(first, page)).toBe(200);
      for (let seq = 1; seq <= 7; seq += 1) await read(first, seq, 3);
      const again = await started(study.document());
      expect(await turn(again, 3)).toBe(200);
      expect(await read(again, 1, 3)).toMatchObject({ creditedSeconds: 60, reason: 'repeated' });
      await study.expectWhole();
    });

    it('are of one lease: not of another page, person, document or epoch', async () => {
      const old = await started(study.document());
      const address = addressOf(old, 2);
      expect(await get(address.replace('/pages/1.pdf', '/pages/2.pdf'))).toBe(404);
      expect(await get(address.replace(/study-\d+-\d+/, `study-${old.sessionId}-${old.epoch + 1}`))).toBe(
        404,
      );
      const present = await started(study.document());
      expect([await get(address), await turn(present, 2)]).toEqual([404, 200]);
      const other = await started(study.document(), 'personal');
      study.pass(TEN);
      expect(await study.beat(other, 1, { pos: 2 }, 'personal')).toMatchObject({ reason: 'not-delivered' });
      const { given_pages: given } = await open()
        .database.read('study_sessions')
        .where({ id: other.sessionId })
        .first<{ given_pages: string }>('given_pages');
      expect(given).toBe(';');
    });

    it('that one gateway delivered count at another, from the first delivery on', async () => {
      const session = await started(study.document());
      const second = await openGateway(open(), { storage: study.gateway.storage });
      second.pass(study.now().getTime() - open().now.getTime());
      expect(await get(addressOf(session, 1), second)).toBe(200);
      study.pass(TEN);
      expect(await turn(session, 1)).toBe(200);
      expect(await study.beat(session, 1, { pos: 1 })).toMatchObject({ creditedSeconds: 10 });
      await second.close();
    });

    it('are noted once each, however many ask at once', async () => {
      const session = await started(study.document());
      const row = () =>
        open()
          .database.read('study_sessions')
          .where({ id: session.sessionId })
          .first<{ given_pages: string }>('given_pages');
      await Promise.all([1, 2, 1, 2].map((page) => turn(session, page)));
      const both = ['0', '1'].map((page) => entryOf(Number(page), study.now()));
      expect((await row()).given_pages.split(';').filter(Boolean).toSorted()).toEqual(
        both.map((entry) => entry.replace(';', '')),
      );
    });

    it('are not whole for who studies, by an old address neither', async () => {
      const session = await started(study.document());
      expect(session.media.by).toBe('pages');
      expect(await get(addressOf(session, 1).replace('pages/0.pdf', 'pages.pdf'))).toBe(404);
    });

    it('that are still to be split say so', async () => {
      const { courseId, wareIds } = await study.course([{ kind: 'document', pages: 3 }]);
      const classId = await study.trainClass(courseId);
      const { database } = open();
      await database.transaction((trx) =>
        trx('ware_media')
          .whereIn('file_id', trx('course_wares').where({ id: wareIds[0] }).select('file_id'))
          .update({ state: 'waiting' }),
      );
      const { body } = await study.start({ classId, courseId, wareId: wareIds[0], takeOver: true });
      expect(body.error?.id).toBe('study.not-studied');
      const list = await study.call('TrainClass/GetCourseWareList', { classId, courseId });
      expect(list.body.result).toMatchObject({ wares: [{ isReady: false, pages: 3, creditSeconds: 180 }] });
    });
  });

  describe('of a text', () => {
    const section = (session: StudySession, at: number, as?: string) =>
      study.call<{ html: string }>(
        'StudyRecord/GetTextSection',
        { sessionId: session.sessionId, epoch: session.epoch, section: at },
        as,
      );
    const long = async (): Promise<StudyPlace> => {
      const { courseId, wareIds } = await study.course([{ kind: 'text' }]);
      await open().database.transaction((trx) =>
        trx('course_wares')
          .where({ id: wareIds[0] })
          .update({ content: paragraph.repeat(4) }),
      );
      return { classId: await study.trainClass(courseId), courseId, wareId: wareIds[0] ?? 0 };
    };

    it('are its sections, each worth its share once it was delivered', async () => {
      const session = await started(await long());
      expect(session).toMatchObject({
        wareSeconds: 800,
        media: { by: 'sections', ends: [0.25, 0.5, 0.75, 1] },
      });
      expect(await read(session, 1, 0)).toMatchObject({ creditedSeconds: 0, reason: 'not-delivered' });
      expect((await section(session, 1)).body.result).toEqual({ html: paragraph });
      await read(session, 2, 0.25);
      expect(await read(session, 3, 0.25)).toMatchObject({ creditedSeconds: 20, reason: null });
      expect(await read(session, 4, 0.75)).toMatchObject({ creditedSeconds: 30 });
      expect(await read(session, 5, 0.75)).toMatchObject({ creditedSeconds: 30, reason: 'not-delivered' });
      await study.expectWhole();
    });

    it('are for who has the lease of it, and there are no more than it has', async () => {
      const old = await started(study.text());
      const session = await started(study.text());
      const codes = await Promise.all([
        section(session, 0),
        section(session, 1),
        section(old, 0),
        section(session, 0, 'personal'),
        section({ ...session, epoch: session.epoch + 1 }, 0),
      ]);
      expect(codes.map(({ body }) => body.success)).toEqual([true, false, false, false, false]);
    });

    it('that somebody began before keep what was earned, and a session from then goes on as it was', async () => {
      const place = await long();
      const session = await started(place);
      const { database } = open();
      await database.transaction(async (trx) => {
        const row = await trx('study_sessions')
          .where({ id: session.sessionId })
          .first<{ ware: string }>('ware');
        const { isByPage: _isByPage, ends: _ends, ...ware } = JSON.parse(row.ware) as Record<string, unknown>;
        await trx('study_sessions')
          .where({ id: session.sessionId })
          .update({ ware: JSON.stringify(ware) });
      });
      await read(session, 1, 0.6);
      expect(await read(session, 2, 0.6)).toMatchObject({ creditedSeconds: 20, reason: null });
      const later = await started(place);
      expect(later).toMatchObject({ creditedSeconds: 20, position: 0.6, credited: [{ from: 0, to: 0.025 }] });
      await section(later, 2);
      expect(await read(later, 1, 0.5)).toMatchObject({ creditedSeconds: 30 });
    });
  });
});
