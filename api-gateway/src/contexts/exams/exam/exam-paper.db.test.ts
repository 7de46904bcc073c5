import { expect, it } from 'vitest';
import { contentsOfPaper, drawPapers } from './exam.port.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examDraftSteps } from '../../../../test/exam-draft-steps.ts';
import type { ExamPaper } from '@college/contracts/exams/exam-record';
import { pathOf } from '@college/contracts/core/endpoint';

describeOnBothDatabases('exams and their papers', (open) => {
  const { gateway, token, done, rule, publish, someQuestions, items } = examDraftSteps(open);

  it('draw a whole paper for each, of a fixed pool, whatever becomes of the bank', async () => {
    const ids = await someQuestions(20);
    const exam = await publish({ composeMode: 'fixed', rules: [], items: items(ids, 5) });
    const question = await gateway().call<{ rowVersion: number; version: number; stem: string }>(
      'Question/GetQuestion',
      { id: ids[0] },
      token(),
    );
    const { rowVersion, version, stem } = question.body.result ?? { rowVersion: 0, version: 0, stem: '' };
    const remove = { id: ids[0], rowVersion };
    const removed = await gateway().call('Question/DeleteQuestion', remove, token());
    expect(removed.body.error).toMatchObject({ id: 'question.in-exam', data: { exams: 1 } });
    await gateway().call(
      'Question/UpdateQuestion',
      { ...remove, stem: `${stem}<p>（改）</p>`, isEnable: false },
      token(),
    );
    const [dealt] = await open().database.transaction((trx) =>
      drawPapers(trx, exam.id, [{ userId: 1, no: 1 }]),
    );
    expect(dealt?.paper.map(({ questionId }) => questionId)).toEqual(ids);
    expect(dealt?.paper[0]).toMatchObject({ itemNo: 1, version, score: 5 });
    const contents = await contentsOfPaper(open().database.read, dealt?.paper ?? []);
    expect(contents[0]?.stem).toBe(stem);
  });

  it('draw papers of their own, that differ, and count what was dealt', async () => {
    const exam = await publish({
      rules: [rule({ count: 10, score: 5 }), rule({ kind: 'true-false', count: 25, score: 2 })],
    });
    const wanted = Array.from({ length: 40 }, (_, at) => ({ userId: at + 1, no: 1 }));
    const dealt = await open().database.transaction((trx) => drawPapers(trx, exam.id, wanted));
    expect(dealt).toHaveLength(40);
    for (const { paper } of dealt) {
      expect(new Set(paper.map(({ questionId }) => questionId)).size).toBe(35);
      expect(paper.reduce((sum, { score }) => sum + score, 0)).toBe(100);
    }
    expect(new Set(dealt.map(({ paper }) => paper.map(({ questionId }) => questionId).join())).size).toBe(40);
    await open().database.transaction(async (trx) => {
      const [one] = (await trx('exam_rules').where({ exam_id: exam.id }).select('id')) as { id: number }[];
      await trx('exam_rules').where({ id: one?.id }).update({ count: 9 });
      await expect(drawPapers(trx, exam.id, wanted)).rejects.toThrow(/34 items/);
      await trx('exam_rules').where({ id: one?.id }).update({ count: 10 });
    });
  });

  it('show a paper as its taker sees it, with nothing that shows what is right', async () => {
    const exam = await publish();
    const paper = await done<ExamPaper>('GetTestExamPaper', { id: exam.id });
    expect(paper.sections[0]?.items).toHaveLength(20);
    expect(Object.keys(paper.sections[0]?.items[0] ?? {}).sort()).toEqual([
      'blanks',
      'itemNo',
      'kind',
      'options',
      'questionId',
      'score',
      'stem',
    ]);
  });

  it.each([
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
  ])('are printed as %s', async (format, begin) => {
    const exam = await publish();
    const answer = await gateway().app.inject({
      method: 'POST',
      url: pathOf('TestExam', 'ExportTestExam'),
      headers: { authorization: `Bearer ${token()}` },
      payload: { id: exam.id, format, withAnswers: true },
    });
    expect(answer.rawPayload.subarray(0, begin.length).toString()).toBe(begin);
  });
});
