import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressFor } from './media-address.ts';
import { prepareMedia } from './prepare-media.ts';
import { orderWaiting } from './ware-media.job.ts';
import { findMedia } from './ware-media.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { mediaMaker } from '../../../../test/media-maker.ts';
import { pagedPdf, scriptedPdf } from '../../../../test/pdf-maker.ts';

describeOnBothDatabases('a document', (open) => {
  let gateway: FileGateway;
  let made: ReturnType<typeof mediaMaker>;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    made = mediaMaker(open(), gateway);
  });
  afterAll(() => gateway.close());

  it('with a script is read as pages, and never opened as a page that could run it', async () => {
    const media = await made.prepared(scriptedPdf(), { kind: 'document', mediaType: 'application/pdf' });
    const seen = await made.shown(media);
    expect(seen).toMatchObject({ by: 'pdf', pages: 1 });
    const answer = await made.get(seen?.by === 'pdf' ? seen.address : '');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('of pages is whole for users who make courses, and page by page for everybody else', async () => {
    const media = await made.prepared(pagedPdf(3), { kind: 'document', mediaType: 'application/pdf' });
    expect(media).toMatchObject({ state: 'ready', pages: 3, is_cut: true });
    const seen = await made.shown(media, 'replay-1-x');
    if (seen?.by !== 'pages') throw new Error('it is not in pages');
    expect(seen.addresses).toHaveLength(3);
    // The login of a replay may have no more of a document than its own.
    expect((await made.get(seen.addresses[0] ?? '')).statusCode).toBe(404);
    const page = await made.get(addressFor(made.deps(), media, 12, 'pages/2.pdf'));
    expect([page.statusCode, page.body.slice(0, 5), page.headers['content-type']]).toEqual([
      200,
      '%PDF-',
      'application/pdf',
    ]);
    expect((await made.get(addressFor(made.deps(), media, 12, 'pages/3.pdf'))).statusCode).toBe(404);
    expect((await made.get(addressFor(made.deps(), media, 12, 'pages.pdf'))).statusCode).toBe(200);
    expect((await made.get(addressFor(made.deps(), media, 'study-1-1', 'pages.pdf'))).statusCode).toBe(404);
  });

  it('that an upgrade left to be split is ordered once, keeps its pages, and is split', async () => {
    const media = await made.prepared(pagedPdf(2), { kind: 'document', mediaType: 'application/pdf' });
    const { database } = open();
    const waiting = { state: 'waiting', job_id: null, is_cut: false, made_key: '' };
    await database.transaction((trx) => trx('ware_media').where({ id: media.id }).update(waiting));
    const jobs: string[] = [];
    const services = {
      ...made.deps(),
      jobs: {
        enqueue: (
          _trx: unknown,
          _kind: unknown,
          _input: unknown,
          { subject }: { subject: { title: string } },
        ) => Promise.resolve(jobs.push(subject.title)),
      } as never,
    };
    const others = await orderWaiting(services, 100);
    expect([others, await orderWaiting(services, 100), jobs.length]).toEqual([others, 0, others]);
    expect(await findMedia(database.read, media.id)).toMatchObject({ state: 'waiting', pages: 2 });
    await prepareMedia(made.deps(), media.id, {
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    });
    expect(await findMedia(database.read, media.id)).toMatchObject({
      state: 'ready',
      pages: 2,
      is_cut: true,
    });
  });
});
