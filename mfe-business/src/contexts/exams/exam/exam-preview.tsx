import { useShown } from '@college/form-kit/both-names';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Stack } from '@college/ui-kit/stack';
import { useWatch } from 'react-hook-form';
import type { StepProps } from './exam-steps.ts';
import { inputOf } from './exam-values.ts';
import type { ExamValues } from './exam-values.ts';
import styles from './exam.module.css';
import { useSubjects } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

/** What a student sees before the exam, while it is typed. */
export const ExamPreview = <Input,>({ control }: StepProps<Input>) => {
  const t = useTexts(examTexts);
  const shown = useShown();
  const subjects = useSubjects();
  const values = useWatch({ control }) as ExamValues;
  const { openTime, closeTime, items, rules } = inputOf(values);
  const subject = subjects.data?.find(({ id }) => id === values.subjectId)?.name ?? '';
  const count = items.length + rules.reduce((sum, rule) => sum + rule.count, 0);
  const instructions = shown(values.instructions, values.instructionsEn);
  const moment = (time: unknown): string =>
    formatDate(time as string | null, 'moment') || (values.audience === 'class' ? t('ofClass') : '');
  const facts = [
    { term: t('subject'), detail: subject, wide: true },
    { term: t('openTime'), detail: moment(openTime) },
    { term: t('closeTime'), detail: moment(closeTime) },
    { term: t('minutes'), detail: String(values.minutes ?? '') },
    { term: t('questions'), detail: count > 0 ? String(count) : '' },
    { term: t('maxTimes'), detail: String(values.maxTimes ?? '') },
    { term: t('passMark'), detail: String(values.passScore ?? t('ofSubject')) },
    { term: t('showAnswer'), detail: t(values.showAnswer), wide: true },
    { term: t('showScore'), detail: t(values.showScore), wide: true },
  ];
  return (
    <Card title={t('preview')}>
      <Stack>
        <h3>{shown(values.name, values.nameEn) || t('noName')}</h3>
        <DescriptionList items={facts.filter(({ detail }) => detail !== '')} />
        {instructions !== '' && <p className={styles.instructions}>{instructions}</p>}
      </Stack>
    </Card>
  );
};
