import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPapers } from './exam.port.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { ExamDetail } from '@college/contracts/exams/exam-record';

const FORMS = 20;
const TAKERS = 3;
const [OVERLAP, EXPOSURE] = [40, 30];

/** Both want single choice, the second only easy ones: what it may take, the first may, too. Points distinguish them. */
const RULES = [
  { difficultyMin: 1, difficultyMax: 5, count: 5, score: 8 },
  { difficultyMin: 1, difficultyMax: 3, count: 5, score: 12 },
].map((rule) => ({ sectionNo: 1, kind: 'single', pointId: null, courseId: null, ...rule }));

describeOnBothDatabases('forms by overlapping rules', (open) => {
  let gateway: Gateway;
  let token: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('manager'));
  });
  afterAll(() => gateway.close());

  const done = async (action: string, input: object): Promise<ExamDetail> => {
    const { body } = await gateway.call<ExamDetail>(`TestExam/${action}`, input, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result as ExamDetail;
  };

  it('are made in a job, and each paper that is dealt is what the rules say, counted by hand', async () => {
    const { read } = open().database;
    const subject = (await read('train_subjects').where({ is_enable: true }).orderBy('id').first('id')) as {
      id: number;
    };
    const draft = await done('CreateTestExam', {
      name: '按规则组卷',
      subjectId: subject.id,
      composeMode: 'rule',
      minutes: 60,
      sections: [
        { title: '单选题', titleEn: '', instructions: '每题一个答案。', instructionsEn: 'One answer.' },
      ],
      rules: RULES,
      formCount: FORMS,
      formOverlap: OVERLAP,
      formExposure: EXPOSURE,
    });
    expect(draft.sections).toMatchObject([{ instructionsEn: 'One answer.' }]);
    await done('ComposeTestExam', { id: draft.id, rowVersion: draft.rowVersion });
    await expect.poll(async () => (await done('GetTestExam', { id: draft.id })).forms).toBe(FORMS);
    const composed = await done('GetTestExam', { id: draft.id });
    await done('PublishTestExam', { id: composed.id, rowVersion: composed.rowVersion });

    const wanted = Array.from({ length: TAKERS * FORMS }, (_, at) => ({
      userId: 1 + Math.floor(at / FORMS),
      no: 1 + (at % FORMS),
    }));
    const dealt = await open().database.transaction((trx) => drawPapers(trx, draft.id, wanted));
    expect(dealt).toHaveLength(TAKERS * FORMS);
    const known = new Map(
      ((await read('questions').select('id', 'kind')) as { id: number; kind: string }[]).map((row) => [
        row.id,
        row.kind,
      ]),
    );
    const levels = new Map(
      (
        (await read('question_versions').select('question_id', 'version', 'content')) as {
          question_id: number;
          version: number;
          content: string;
        }[]
      ).map((row) => [
        `${row.question_id}.${row.version}`,
        (JSON.parse(row.content) as { difficulty: number }).difficulty,
      ]),
    );
    const forms = new Map<string, number>();
    for (const { paper } of dealt) {
      const ids = paper.map(({ questionId }) => questionId);
      expect(new Set(ids).size).toBe(10);
      expect(paper.reduce((sum, { score }) => sum + score, 0)).toBe(100);
      for (const [score, most] of [
        [8, 5],
        [12, 3],
      ]) {
        const of = paper.filter((item) => item.score === score);
        expect(of).toHaveLength(5);
        for (const { questionId, version } of of) {
          expect(known.get(questionId)).toBe('single');
          expect(levels.get(`${questionId}.${version}`)).toBeLessThanOrEqual(most ?? 0);
        }
      }
      const key = ids.toSorted((a, b) => a - b).join();
      forms.set(key, (forms.get(key) ?? 0) + 1);
    }
    // Somebody's next attempt has another form, until they have had them all.
    expect(forms.size).toBe(FORMS);
    for (const times of forms.values()) expect(times).toBe(TAKERS);
    const sets = [...forms.keys()].map((key) => new Set(key.split(',')));
    const shown = new Map<string, number>();
    for (const [at, one] of sets.entries()) {
      for (const id of one) shown.set(id, (shown.get(id) ?? 0) + 1);
      for (const other of sets.slice(at + 1))
        expect([...one].filter((id) => other.has(id)).length).toBeLessThanOrEqual((10 * OVERLAP) / 100);
    }
    expect(Math.max(...shown.values())).toBeLessThanOrEqual((FORMS * EXPOSURE) / 100);
  });
});
