/** The columns of a sheet of questions. */
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { TemplateColumn } from '../../../import/template-workbook.ts';
import { QuestionKind } from '@college/contracts/content/question';
import { optionKeys, SHEET_KEYS } from '@college/question-formats/sheet';
import type { SheetKey, SheetWords } from '@college/question-formats/sheet';

const REQUIRED: readonly SheetKey[] = ['kind', 'stem', 'answer'];

const ALSO: Readonly<Partial<Record<SheetKey, readonly string[]>>> = {
  kind: ['试题类型', '题目类型', '类型', 'Type', 'Question type'],
  stem: ['题目', '试题', '试题内容', '题目内容', 'Question'],
  ...Object.fromEntries(optionKeys.map((key) => [key, [key.slice('option'.length)]])),
  answer: ['正确答案', '标准答案', '参考答案', 'Correct answer'],
  analysis: ['答案解析', '试题解析', '题目解析', 'Analysis'],
  difficulty: ['难易度', '难度系数', '难易程度'],
  keywords: ['关键字', '标签', 'Tags'],
  point: ['所属知识点', '考点'],
};

export const columnTitle = (key: SheetKey): MessageId => `question-column.${key}`;

const hintOf = (key: SheetKey): MessageId =>
  optionKeys.includes(key as (typeof optionKeys)[number])
    ? 'question-hint.option'
    : (`question-hint.${key}` as MessageId);

const say = (id: MessageId, language: Language): string => messageFor(id, language, null);

export const sheetWords = (language: Language): SheetWords => ({
  kind: Object.fromEntries(
    QuestionKind.options.map((kind) => [kind, say(`question-kind.${kind}`, language)]),
  ) as SheetWords['kind'],
  truth: [say('question-truth.right', language), say('question-truth.wrong', language)],
  anyOrder: say('question-order.any', language),
});

const kindsOf = ({ kind, anyOrder }: SheetWords): string[] =>
  Object.entries(kind).flatMap(([key, word]) => (key === 'blank' ? [word, word + anyOrder] : [word]));

export const sheetColumns = (language: Language): TemplateColumn<SheetKey>[] =>
  SHEET_KEYS.map((key) => ({
    key,
    form: 'text',
    also: ALSO[key] ?? [],
    title: columnTitle(key),
    isRequired: REQUIRED.includes(key),
    hint: hintOf(key),
    choices: key === 'kind' ? kindsOf(sheetWords(language)) : [],
  }));
