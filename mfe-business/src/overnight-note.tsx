import { instantInput } from '@college/form-kit/date-time-field';
import { formatDate, formatSpan } from '@college/portal-sdk/format';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';

const texts = defineTexts('overnight-note', {
  en: { overnight: 'This lesson runs past midnight: {{span}}. Check the dates and the times.' },
  'zh-CN': { overnight: '该课跨越零点：{{span}}，请核对日期和时间。' },
});

/** Asks to look again at a lesson that does not end on the day when it begins; both are values of date-time fields. */
export const OvernightNote = ({ begin, end }: { begin: string; end: string }) => {
  const t = useTexts(texts);
  const span = { begin: instantInput(begin) ?? '', end: instantInput(end) ?? '' };
  const isOvernight = formatDate(span.begin) !== formatDate(span.end) && span.begin < span.end;
  return (
    <div role="status">
      {isOvernight && formatDate(span.begin) && (
        <Message tone="warn">{t('overnight', { span: formatSpan(span) })}</Message>
      )}
    </div>
  );
};
