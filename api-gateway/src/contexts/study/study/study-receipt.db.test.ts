import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendEntries } from '../../platform/ledger/append-entries.ts';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { MyStudyRow, StudyReceipt } from '@college/contracts/study/study-row';
import { ledgerKeysIn } from '@college/credential/verify-certificate';
import { parseReceipt, problemOfReceipt } from '@college/ledger/receipt';

describeOnBothDatabases('receipts of study', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());

  it('prove a stretch to whoever has the keys, once it is in the signed tree; to nobody else', async () => {
    const session = await study.good(study.document());
    study.pass(10_000);
    await study.beat(session, 1, { pos: 1 });
    await study.call('StudyRecord/StopStudy', { sessionId: session.sessionId, epoch: session.epoch });
    const { body } = await study.call<{ items: MyStudyRow[] }>('StudyRecord/GetMyStudyRecordPageList', {});
    const row = body.result?.items[0];
    const id = row?.stretches?.at(-1)?.id ?? 0;
    expect(row?.stretches?.reduce((sum, one) => sum + one.creditedSeconds, 0)).toBe(row?.creditedSeconds);
    const receipt = (as = 'student') => study.call<StudyReceipt>('StudyRecord/GetMyStudyReceipt', { id }, as);
    expect((await receipt()).body.result).toEqual({ id, place: null, size: null, text: '' });
    expect((await receipt('personal')).body.error?.code).toBe(ErrorCode.notFound);
    await appendEntries({
      database: open().database,
      keys: open().keys,
      settings: { publicUrl: null, host: 'localhost' },
      now: () => open().now,
      kept: memoryKept(),
    });
    const proved = (await receipt()).body.result;
    const read = parseReceipt(proved?.text ?? '');
    expect(read).toMatchObject({ kind: 'hours', recordId: id, index: proved?.place, size: proved?.size });
    const { body: keys } = await study.gateway.app.inject({ method: 'GET', url: '/ledger/keys' });
    expect(read && problemOfReceipt(read, ledgerKeysIn(keys))).toBeNull();
  });
});
