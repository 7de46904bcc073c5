import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { DateTimeField } from '@college/ui-kit/date-time-field';
import type { Period } from './period.ts';

const periodTexts = defineTexts('period', {
  en: { from: 'From', to: 'To' },
  'zh-CN': { from: '开始日期', to: '结束日期' },
});

interface PeriodFieldsProps {
  period: Period;
  onChange: (change: Partial<Period>) => void;
}

/** Two dates in a FilterBar. */
export const PeriodFields = ({ period, onChange }: PeriodFieldsProps) => {
  const t = useTexts(periodTexts);
  return (
    <>
      <DateTimeField
        kind="date"
        label={t('from')}
        name="from"
        max={period.to || undefined}
        value={period.from}
        onChange={(from) => onChange({ from })}
      />
      <DateTimeField
        kind="date"
        label={t('to')}
        name="to"
        min={period.from || undefined}
        value={period.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
};
