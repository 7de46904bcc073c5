import { DateRangeField } from '@college/form-kit/date-time-field';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Period } from './period.ts';

const periodTexts = defineTexts('period', {
  en: { period: 'Period' },
  'zh-CN': { period: '时间范围' },
});

interface PeriodFieldsProps {
  value: Period;
  onChange: (change: Period) => void;
}

/** The days of a log in a FilterBar. */
export const PeriodFields = ({ value, onChange }: PeriodFieldsProps) => {
  const t = useTexts(periodTexts);
  return <DateRangeField label={t('period')} value={value} onChange={onChange} />;
};
