/** What was understood of a sheet, in words. */
import type { Reading } from './read-sheet.ts';
import { messageFor } from '../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../app/messages/messages.ts';
import type { SheetReading } from '@college/contracts/platform/sheet-reading';

/** In the wire format. */
export const shownReading = (reading: Reading, language: Language): SheetReading => {
  const say = (id: MessageId): string => messageFor(id, language, null);
  return {
    sheet: reading.sheet,
    otherSheets: [...reading.otherSheets],
    headRow: reading.headRow,
    understood: reading.understood.map(({ column, title }) => ({ column: say(column), title })),
    ignored: [...reading.ignored],
    missing: reading.missing.map(say),
    absent: reading.absent.map(say),
    warnings: reading.warnings.map(({ message, values }) => messageFor(message, language, values)),
  };
};

/** The values of `import.lacks-columns`; null where no head was found, or no required column lacks. */
export const lackingColumns = ({ sheet, headRow, missing }: Reading, language: Language) => {
  if (headRow === 0 || missing.length === 0) return null;
  const columns = missing
    .map((id) => messageFor(id, language, null))
    .join(messageFor('import.separator', language, null));
  return { sheet, columns };
};
