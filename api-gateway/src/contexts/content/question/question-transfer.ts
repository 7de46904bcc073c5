/** Questions as files: template, import and export. */
import { exportQuestions } from './question-export.ts';
import { importQuestions } from './question-import.ts';
import { sheetColumns } from './question-sheet.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Handlers } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import type { questionTransferActions } from '@college/contracts/content/question-transfer';

const template = async (_input: unknown, context: SignedInContext) => {
  const { language } = context;
  await context.database.transaction((trx) =>
    context.audit(trx, { subjectType: 'question', subjectId: '', before: null, after: { template: true } }),
  );
  const kind = messageFor('subject.question', language, null);
  return templateWorkbook(
    context,
    messageFor('import.template-of', language, { kind }),
    sheetColumns(language),
  );
};

export const questionTransferHandlers: Handlers<typeof questionTransferActions> = {
  ExportQuestionTemplate: template,
  ImportQuestions: importQuestions,
  ExportQuestions: exportQuestions,
};
