/** One paper of an exam to look at: of a draft as it would be now, of a published one as it is. */
import { byRules } from './draw-papers.ts';
import { judgeExam } from './exam-readiness.ts';
import { formsOf, poolOf } from './exam-pool.table.ts';
import { ruleRows, sectionRows } from './exam.table.ts';
import type { ExamRecord } from './exam.table.ts';
import { contentsOfPaper } from './exam.port.ts';
import type { PaperItem } from './paper.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { withPictures } from '../../content/question/question.port.ts';
import type { ExamPaper, PaperQuestion } from '@college/contracts/exams/exam-record';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

const EXAMPLE = { userId: 0, no: 1 };

/** Of a draft: what was picked, the forms that there are, or one drawn as far as the rules can be met. */
const papersOfDraft = async (db: Knex, row: ExamRecord, form: number, now: Date): Promise<PaperItem[][]> => {
  const { items, rules, from, questions, forms } = await judgeExam(db, row, now);
  if (row.compose_mode === 'fixed') {
    const picked = items.filter(({ question_id: id }) => questions.has(id));
    return [
      picked.map((item, at) => ({
        itemNo: at + 1,
        sectionNo: item.section_no,
        questionId: item.question_id,
        version: questions.get(item.question_id)?.version ?? 0,
        score: item.score,
      })),
    ];
  }
  if (forms.length > 0) return [...forms];
  const pool = [...questions.values()].map(({ id, version }) => ({
    question_id: id,
    version,
    rules: rules.filter((_, at) => from[at]?.includes(id)).map(({ sort }) => sort),
  }));
  return [
    byRules(
      rules,
      pool.filter(({ rules: met }) => met.length > 0),
    )(EXAMPLE, `example ${form}`),
  ];
};

const papersOf = async (db: Knex, row: ExamRecord, form: number, now: Date): Promise<PaperItem[][]> => {
  if (row.state === 'draft') return papersOfDraft(db, row, form, now);
  if (row.compose_mode !== 'random') return formsOf(db, row.id);
  return [byRules(await ruleRows(db, row.id), await poolOf(db, row.id))(EXAMPLE, `example ${form}`)];
};

export interface WholePaper {
  readonly forms: number;
  readonly form: number;
  readonly sections: readonly {
    readonly no: number;
    readonly title: string;
    readonly instructions: string;
    readonly items: readonly { readonly item: PaperItem; readonly content: QuestionContent }[];
  }[];
}

/** With everything, for whoever makes or prints it. A number beyond the forms is the last one. */
export const wholePaper = async (
  db: Knex,
  row: ExamRecord,
  { form, context }: { readonly form: number; readonly context: SignedInContext },
): Promise<WholePaper> => {
  const papers = await papersOf(db, row, form, context.now());
  const at = Math.min(form, Math.max(papers.length, 1));
  const paper = papers[at - 1] ?? [];
  const contents = await contentsOfPaper(db, paper);
  const sections = await sectionRows(db, row.id);
  return {
    forms: papers.length,
    form: at,
    sections: sections.map(({ no, ...section }) => ({
      no,
      title: shownIn(context.language, section.title, section.title_en),
      instructions: shownIn(context.language, section.instructions, section.instructions_en),
      items: paper.flatMap((item, index) => {
        const content = contents[index];
        return item.sectionNo === no && content ? [{ item, content }] : [];
      }),
    })),
  };
};

/** Only what a taker sees, field by field. */
const shownQuestion = (
  item: PaperItem,
  content: Pick<QuestionContent, 'kind' | 'stem' | 'options' | 'blanks'>,
) => {
  const shown: PaperQuestion = {
    itemNo: item.itemNo,
    questionId: item.questionId,
    score: item.score,
    kind: content.kind,
    stem: content.stem,
    options: content.options,
    blanks: content.blanks.length,
  };
  return shown;
};

export const shownPaper = async (
  { forms, form, sections }: WholePaper,
  context: SignedInContext,
): Promise<ExamPaper> => ({
  forms,
  form,
  sections: await Promise.all(
    sections.map(async ({ no, title, instructions, items }) => {
      const contents = await withPictures(
        context.read,
        context,
        items.map(({ content }) => content),
      );
      return {
        no,
        title,
        instructions,
        items: items.map(({ item, content }, at) => shownQuestion(item, contents[at] ?? content)),
      };
    }),
  ),
});
