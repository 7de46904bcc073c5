/** The columns of a sheet of questions. */
import type { Language, MessageId } from '../../app/messages/messages.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { TemplateColumn } from '../../import/template-workbook.ts';
import { QuestionKind } from '@college/contracts/business/question';
import { optionKeys, SHEET_KEYS } from '@college/question-formats/sheet';
import type { SheetKey, SheetWords } from '@college/question-formats/sheet';

const REQUIRED: readonly SheetKey[] = ['kind', 'stem', 'answer'];

export const columnTitle = (key: SheetKey): MessageId => `question-column.${key}` as MessageId;

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
    title: columnTitle(key),
    isRequired: REQUIRED.includes(key),
    hint: hintOf(key),
    choices: key === 'kind' ? kindsOf(sheetWords(language)) : [],
  }));
