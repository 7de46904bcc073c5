/** Answers have an entry once their attempt has ended; until then the attempt has a seal over them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { examRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { ledgerVerifySteps } from '../../../../test/ledger-verify-steps.ts';
import { attemptSource } from '../exam-grading/attempt-source.ts';
import { appendEntries } from '../../platform/ledger/append-entries.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { to } from '../../../app/addition.ts';
import type { Knex } from 'knex';

describeOnBothDatabases('answers of an attempt that runs', (open) => {
  const { verify, services } = ledgerVerifySteps(open);
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const ofAttempts = [{ services: [], adds: [to(ledgerSources, attemptSource)] }];
  const problemsOf = async (attemptId: number): Promise<string[]> => {
    await appendEntries(services());
    return (await verify(open().database.read, [], ofAttempts)).problems
      .filter(({ of }) => of === `attempt ${attemptId}`)
      .map(({ kind, detail }) => `${kind}: ${detail.split(' ')[0]}`);
  };

  /** Three saves, of which the second changes an answer of the first, and takes one back. */
  const saved = async () => {
    const { view, attemptId } = await room.begun();
    const single = view.questions.find(({ kind }) => kind === 'single')?.itemNo ?? 0;
    const judged = view.questions.find(({ kind }) => kind === 'true-false')?.itemNo ?? 0;
    const save = async (seq: number, answers: { itemNo: number; value: number[] }[]): Promise<void> => {
      const { body } = await room.save({ attemptId, epoch: 1, seq, answers });
      expect(body.success).toBe(true);
    };
    await save(1, [
      { itemNo: single, value: [0] },
      { itemNo: judged, value: [0] },
    ]);
    const [older] = await answers(attemptId).where({ item_no: single }).select('value');
    await save(2, [
      { itemNo: single, value: [1] },
      { itemNo: judged, value: [] },
    ]);
    await save(3, [{ itemNo: judged, value: [1] }]);
    const [{ value }] = (await answers(attemptId).where({ item_no: single }).select('value')) as [
      { value: string },
    ];
    const other = { value: value === '[2]' ? '[3]' : '[2]' };
    return { attemptId, single, judged, other, older: older as { value: string } };
  };
  const answers = (attemptId: number, db: Knex = open().database.read) =>
    db('exam_answers').where({ attempt_id: attemptId });
  const submit = (attemptId: number) =>
    room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 3 });

  it('are entered with its end as they were saved', async () => {
    const { attemptId } = await saved();
    await submit(attemptId);
    expect(await problemsOf(attemptId)).toEqual([]);
  });

  type Saved = Awaited<ReturnType<typeof saved>>;
  const ways: readonly (readonly [string, (trx: Knex, of: Saved) => Promise<unknown>])[] = [
    [
      'set back to what was saved before',
      (trx, { attemptId, single, older }) => answers(attemptId, trx).where({ item_no: single }).update(older),
    ],
    [
      'changed',
      (trx, { attemptId, single, other }) => answers(attemptId, trx).where({ item_no: single }).update(other),
    ],
    ['removed', (trx, { attemptId, single }) => answers(attemptId, trx).where({ item_no: single }).delete()],
    [
      'exchanged',
      async (trx, { attemptId, single, judged }) => {
        for (const [from, by] of [
          [single, 90],
          [judged, single],
          [90, judged],
        ] as const)
          await answers(attemptId, trx).where({ item_no: from }).update({ item_no: by });
      },
    ],
    [
      'changed, and the seal removed',
      async (trx, { attemptId, single, other }) => {
        await answers(attemptId, trx).where({ item_no: single }).update(other);
        await trx('exam_attempts').where({ id: attemptId }).update({ answers_seal: null });
      },
    ],
  ];
  describe('that somebody writes to by SQL make it a problem that is named', () => {
    it.each(isLong ? ways : ways.slice(0, 1))('%s', async (_, tamper) => {
      const of = await saved();
      await room.database.transaction((trx) => tamper(trx, of));
      await submit(of.attemptId);
      expect(await problemsOf(of.attemptId)).toContainEqual(expect.stringContaining('record-changed:'));
    });

    it.runIf(isLong)('also where the gateway saves another answer behind it', async () => {
      const { attemptId, single, judged, other } = await saved();
      await room.database.transaction((trx) =>
        answers(attemptId, trx).where({ item_no: single }).update(other),
      );
      const sent = { attemptId, epoch: 1, seq: 4, answers: [{ itemNo: judged, value: [0] }] };
      expect((await room.save(sent)).body.success).toBe(true);
      await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 4 });
      expect(await problemsOf(attemptId)).toContain('record-changed: answers');
    });

    it('also after its end, where the gateway writes of the attempt again', async () => {
      const { attemptId, single, other } = await saved();
      await submit(attemptId);
      await room.database.transaction((trx) =>
        answers(attemptId, trx).where({ item_no: single }).update(other),
      );
      await room.database.transaction((trx) =>
        trx('exam_attempts').where({ id: attemptId }).update({ cheat_state: 'suspected' }),
      );
      expect(await problemsOf(attemptId)).toContain('record-changed: answers');
    });
  });
});
