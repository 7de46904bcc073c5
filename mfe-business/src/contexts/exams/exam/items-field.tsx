import type { ExamItem } from '@college/contracts/exams/exam';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useRef, useState } from 'react';
import type { StepProps } from './exam-steps.ts';
import styles from './exam.module.css';
import { useBankQuestions } from './exam.queries.ts';
import { questionsTexts } from './questions.texts.ts';
import { useSectionOptions } from './sections-field.tsx';

/** Picked questions, in their order; `texts` are those that are known from the start. */
export const ItemsField = <Input,>({
  control,
  texts,
}: StepProps<Input> & { texts: ReadonlyMap<number, string> }) => {
  const t = useTexts(questionsTexts);
  const { value, onChange, error } = useFormField(control, 'items');
  const sections = useSectionOptions(control);
  const [typed, setTyped] = useState('');
  const found = useBankQuestions(typed);
  const known = useRef(new Map(texts));
  for (const { id, text } of found.data?.items ?? []) known.current.set(id, text);
  const change = (at: number, fields: Partial<ExamItem>): void =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...fields } : item)));
  const free = (found.data?.items ?? []).filter(({ id }) => !value.some((item) => item.questionId === id));
  return (
    <div className={styles.wide}>
      <FormError>{error}</FormError>
      {value.length === 0 && <p className={styles.notes}>{t('noItems')}</p>}
      <ul className={styles.list}>
        {value.map((item, at) => (
          <li key={item.questionId} className={styles.entry}>
            <div className={styles.head}>
              <span>
                {at + 1}.{' '}
                {known.current.get(item.questionId) ??
                  texts.get(item.questionId) ??
                  t('questionNo', { id: item.questionId })}
              </span>
              <Button
                kind="quiet"
                icon="remove"
                aria-label={t('removeItem', { number: at + 1 })}
                onClick={() => onChange(value.filter((_item, index) => index !== at))}
              />
            </div>
            <SelectField
              name={`item-section-${at}`}
              label={t('section')}
              options={sections}
              value={item.sectionNo}
              onChange={(sectionNo) => change(at, { sectionNo: sectionNo ?? 1 })}
            />
            <NumberField
              name={`item-score-${at}`}
              label={t('score')}
              value={item.score}
              min={0.5}
              max={100}
              step={0.5}
              onChange={(score) => change(at, { score: score ?? 0 })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.notes}>
        {t('total', { count: value.length, points: value.reduce((sum, { score }) => sum + score, 0) })}
      </p>
      <SelectField
        name="pick"
        label={t('pick')}
        hint={t('pickHint')}
        placeholder={t('search')}
        search
        value={null}
        loading={found.isFetching}
        onSearch={setTyped}
        options={free.map(({ id, text }) => ({ value: id, text }))}
        onChange={(id) => {
          if (id === null) return;
          const last = value.at(-1);
          onChange([
            ...value,
            { questionId: id, sectionNo: last?.sectionNo ?? sections.length, score: last?.score ?? 1 },
          ]);
        }}
      />
    </div>
  );
};
