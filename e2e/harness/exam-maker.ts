/** An exam with a question of each kind, made by calls; all that its takers may not read has `SECRET` in it. */
import type { APIRequestContext } from 'playwright-core';
import { examRecord } from '@college/contracts/exams/exam-record';
import { question } from '@college/contracts/content/question-bank';
import type { QuestionInput } from '@college/contracts/content/question-bank';
import { trainSubject } from '@college/contracts/content/train-subject';
import { user } from '@college/contracts/identity/user';
import { call, granted, tokenOf } from './call.ts';

/** A word of no language. */
export const SECRET = 'quixarvolte';

export const EXAM = { zh: '受限空间监护人考核', en: 'Attendants of confined spaces' };
export const POINTS = { gases: '气体检测（考核）', rescue: '应急救援（考核）' };

type Asked = Pick<QuestionInput, 'kind' | 'stem'> & Partial<QuestionInput>;

const QUESTIONS: readonly (Asked & { readonly point: keyof typeof POINTS })[] = [
  {
    kind: 'single',
    point: 'gases',
    stem: '<p>进入前首先检测哪种气体？</p>',
    options: ['氧气', '甲烷', '一氧化碳'],
    right: [0],
  },
  {
    kind: 'multiple',
    point: 'gases',
    stem: '<p>哪些属于监护人的职责？</p>',
    options: ['清点人数', '保持联络', '离开岗位取工具'],
    right: [0, 1],
  },
  { kind: 'true-false', point: 'rescue', stem: '<p>监护人可以独自进入施救。</p>', right: [1] },
  {
    kind: 'blank',
    point: 'gases',
    stem: '<p>氧含量不低于 ____ %。</p>',
    blanks: [['19.5', `${SECRET}-blank`]],
  },
  {
    kind: 'short-answer',
    point: 'rescue',
    stem: '<p>有人在罐内晕倒，你怎么做？</p>',
    answer: `<p>${SECRET}-model</p>`,
    keywords: [`${SECRET}-word`],
  },
];

/** Those who sit it. */
export const TAKERS = ['student', 'personal'] as const;
export type Taker = (typeof TAKERS)[number];

export interface MadeExam {
  readonly id: number;
  /** Of its takers, as staff read them. */
  readonly names: Readonly<Record<Taker, string>>;
}

/** Published, for two people of the demo and others by their usernames, marked by two; opens in some milliseconds. */
export async function makeExam(
  request: APIRequestContext,
  opensIn: number,
  others: readonly string[] = [],
): Promise<MadeExam> {
  const token = await tokenOf(request, 'manager');
  const userOf = async (account: string): Promise<{ id: number; name: string }> => {
    // Others of the demo have it at the beginning of theirs.
    const query = { keyword: account, sorting: 'username asc' };
    const { items } = await granted(call(request, user, 'GetUserPageList', query, token));
    const found = items.find(({ username }) => username === account);
    if (!found) throw new Error(`The demo has no ${account}.`);
    return found;
  };
  const otherIds: number[] = [];
  for (const other of others) otherIds.push((await userOf(other)).id);
  const [student, personal] = [await userOf('student'), await userOf('personal')];
  const [subject] = await granted(call(request, trainSubject, 'GetTrainSubjectSelection', undefined, token));
  const pointIds = new Map<string, number>();
  for (const [key, name] of Object.entries(POINTS)) {
    const point = { name, nameEn: '', parentId: null };
    const { id } = await granted(call(request, question, 'CreateKnowledgePoint', point, token));
    pointIds.set(key, id);
  }
  const items: { sectionNo: number; questionId: number; score: number }[] = [];
  for (const { point, ...asked } of QUESTIONS) {
    const { id } = await granted(
      call(
        request,
        question,
        'CreateQuestion',
        {
          options: [],
          right: [],
          blanks: [],
          answer: '',
          keywords: [],
          analysis: `<p>${SECRET}-why</p>`,
          difficulty: 3,
          isExamOnly: true,
          isEnable: true,
          courseIds: [],
          wareIds: [],
          pointId: pointIds.get(point) ?? null,
          ...asked,
        },
        token,
      ),
    );
    items.push({ sectionNo: 1, questionId: id, score: 20 });
  }
  const opensAt = Date.now() + opensIn;
  const draft = await granted(
    call(
      request,
      examRecord,
      'CreateTestExam',
      {
        name: EXAM.zh,
        nameEn: EXAM.en,
        subjectId: subject?.id ?? 0,
        composeMode: 'fixed',
        openTime: new Date(opensAt).toISOString(),
        closeTime: new Date(opensAt + 4 * 60 * 60 * 1000).toISOString(),
        minutes: 60,
        audience: 'list',
        shuffleQuestions: false,
        shuffleOptions: false,
        showAnswer: 'after-grading',
        markers: 2,
        markerGap: 5,
        sections: [{ title: '全部试题', titleEn: 'All questions', instructions: '' }],
        items,
        takerIds: [student.id, personal.id, ...otherIds],
        graderIds: [(await userOf('teacher')).id],
      },
      token,
    ),
  );
  const { id, rowVersion } = draft;
  await granted(call(request, examRecord, 'PublishTestExam', { id, rowVersion }, token));
  return { id, names: { student: student.name, personal: personal.name } };
}
