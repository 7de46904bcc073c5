import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, SECRET_CONTENTS } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { ExamQuestion, ExamView } from '@college/contracts/exams/exam-attempt-row';

describeOnBothDatabases('the options of an attempt', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const contentOf = ({ kind }: Pick<ExamQuestion, 'kind'>) =>
    SECRET_CONTENTS.find((one) => one.kind === kind);
  /** The numbers of the right options, by what they say. */
  const rightOf = (question: ExamQuestion): number[] => {
    const { options = [], right = [] } = contentOf(question) ?? {};
    const texts = right.map((index) => options[index]);
    return question.options.filter(({ text }) => texts.includes(text)).map(({ index }) => index);
  };
  const withOptions = ({ questions }: ExamView) => questions.filter(({ options }) => options.length > 0);
  const choose = async ({ attempt, ...view }: ExamView) => {
    const answers = withOptions({ attempt, ...view }).map((question) => ({
      itemNo: question.itemNo,
      value: rightOf(question),
    }));
    const sent = { attemptId: attempt?.id, epoch: attempt?.epoch, seq: 1, answers };
    expect((await room.save(sent)).body.success).toBe(true);
    return answers;
  };
  const storedOf = async (attemptId: number) =>
    (await room.database
      .read('exam_answers')
      .where({ attempt_id: attemptId })
      .orderBy('item_no')
      .select('item_no', 'value')) as { item_no: number; value: string }[];

  it('have numbers of its own, which say nothing of their place in the bank', async () => {
    const of = await room.opened();
    const views = await Promise.all(
      (['student', 'personal'] as const).map(async (as) => (await room.start(of, {}, as)).body.result),
    );
    for (const view of views)
      for (const { options } of view?.questions ?? [])
        expect(options.map(({ index }) => index)).toEqual(options.map((_, place) => place));
  });

  it('are stored by the order of the question, and come back, are marked and reviewed as they were given', async () => {
    const { of, view, attemptId } = await room.begun({ exam: { show_answer: 'after-grading' } });
    const answers = await choose(view);
    for (const { item_no: itemNo, value } of await storedOf(attemptId)) {
      const question = view.questions.find((one) => one.itemNo === itemNo);
      const stored = (JSON.parse(value) as number[]).toSorted((a, b) => a - b);
      expect(stored).toEqual(question && contentOf(question)?.right);
    }
    const again = await room.good<ExamView>('TrainClass/GetExam', of);
    const given = (all: readonly { itemNo: number; value: unknown }[]) =>
      all.map(({ itemNo, value }) => ({ itemNo, value })).toSorted((a, b) => a.itemNo - b.itemNo);
    expect(given(again.answers)).toEqual(given(answers));
  });

  it('of one that ran before this was so keep their numbers to its end', async () => {
    const { of, attemptId } = await room.begun();
    await room.database.transaction((trx) =>
      trx('exam_attempts').where({ id: attemptId }).update({ option_numbers: 'bank' }),
    );
    const before = await room.good<ExamView>('TrainClass/GetExam', of);
    for (const question of withOptions(before)) {
      const bank = contentOf(question)?.options ?? [];
      for (const { index, text } of question.options) expect(bank[index]).toBe(text);
    }
    const answers = await choose(before);
    const stored = await storedOf(attemptId);
    expect(
      stored.map(({ item_no: itemNo, value }) => ({ itemNo, value: JSON.parse(value) as unknown })),
    ).toEqual(answers.toSorted((a, b) => a.itemNo - b.itemNo));
  });

  it('refuse a number that there is not', async () => {
    const { view, attemptId } = await room.begun();
    const [question] = withOptions(view);
    const answers = [{ itemNo: question?.itemNo, value: [question?.options.length] }];
    expect((await room.save({ attemptId, epoch: 1, seq: 1, answers })).body.error?.code).toBe(40001);
  });
});
