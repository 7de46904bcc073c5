import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { useTexts } from '@college/portal-sdk/texts';
import { useAreaOptions } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

/** More names than this say nothing. */
const MOST = 20;

/** The people or areas that an exam without a class is for, in one line; null where it names none. */
export const useTakers = ({
  audience,
  takers,
  takerAreaCodes: codes,
}: Pick<ExamDetail, 'audience' | 'takers' | 'takerAreaCodes'>): string | null => {
  const t = useTexts(examTexts);
  const { options } = useAreaOptions(audience === 'area');
  const nameOf = (code: string): string => options.find(({ value }) => value === code)?.text.trim() ?? code;
  if (audience === 'list') {
    const names = takers.slice(0, MOST).map(({ name }) => name);
    const left = takers.length - names.length;
    return [...names, ...(left > 0 ? [t('morePeople', { count: left })] : [])].join(t('comma'));
  }
  return audience === 'area' ? codes.map(nameOf).join(t('comma')) : null;
};
