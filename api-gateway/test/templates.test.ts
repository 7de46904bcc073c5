import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { messagesOf } from '../src/app/feature.ts';
import { loadMessages, messageFor } from '../src/app/messages/message-catalogue.ts';
import { faceScoreColumns } from '../src/contexts/classes/attendance/face-score.ts';
import { staffColumns } from '../src/contexts/classes/class-application/staff-sheet.ts';
import { classColumns } from '../src/contexts/classes/class-user-import/class-user-import.columns.ts';
import { features } from '../src/contexts/index.ts';
import { sheetColumns } from '../src/contexts/content/question/question-sheet.ts';
import { certColumns } from '../src/contexts/completion/user-cert/cert-import.columns.ts';
import { userColumns } from '../src/contexts/identity/user/user-import.columns.ts';
import { readSheet } from '../src/import/read-sheet.ts';
import { templateWorkbook } from '../src/import/template-workbook.ts';
import type { TemplateColumn } from '../src/import/template-workbook.ts';
import { ImportableKind } from '@college/contracts/identity/user-transfer';
import type { Language } from '../src/app/messages/messages.ts';

const templates: Record<string, (language: Language) => readonly TemplateColumn[]> = {
  ...Object.fromEntries(
    ImportableKind.options.map((kind) => [
      `users of kind ${kind}`,
      (language: Language) => userColumns(kind, language),
    ]),
  ),
  'people for a class': classColumns,
  'staff of an enterprise': staffColumns,
  questions: sheetColumns,
  certificates: () => certColumns(['初训']),
  'face scores': () => faceScoreColumns,
};
const languages: readonly Language[] = ['zh-CN', 'en'];

beforeAll(() => loadMessages(messagesOf(features)));

it.each(Object.keys(templates).flatMap((name) => languages.map((language) => [name, language] as const)))(
  'the template of %s in %s is read whole, by columns in either language',
  async (name, language) => {
    const columnsIn = templates[name] ?? (() => []);
    const answer = await templateWorkbook({ language, now: () => new Date(0) }, 'Sheet', columnsIn(language));
    const bytes = await buffer(answer.content);
    for (const reader of languages) {
      const columns = columnsIn(reader);
      const sheet = await readSheet(bytes, columns, new AbortController().signal);
      expect(sheet.refused, 'it is empty').toBe('no-rows');
      expect(sheet.reading).toMatchObject({
        headRow: 1,
        ignored: [],
        missing: [],
        absent: [],
        otherSheets: [messageFor('import.hints', language, null)],
      });
      expect(sheet.reading?.understood.map(({ column }) => column)).toEqual(
        columns.map(({ title }) => title),
      );
    }
  },
);
