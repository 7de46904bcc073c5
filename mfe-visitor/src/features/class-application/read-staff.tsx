import { SheetReadingFacts } from '@college/form-kit/sheet-reading';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import type { StaffSheet } from './application.queries.ts';
import { applicationTexts } from './application.texts.ts';

/** What came of a sheet: rows that cannot be read are named, for they are not in the list. */
export const ReadStaff = ({ staff, problems, reading }: StaffSheet) => {
  const t = useTexts(applicationTexts);
  return (
    <>
      <div role="status">
        <Message tone={problems.length > 0 ? 'warn' : 'good'} title={t('sheetRead', { count: staff.length })}>
          {problems.map(({ row, column, message }) => (
            <p key={`${row} ${column}`}>{t('sheetProblem', { row, column, message })}</p>
          ))}
        </Message>
      </div>
      <SheetReadingFacts reading={reading} />
    </>
  );
};
