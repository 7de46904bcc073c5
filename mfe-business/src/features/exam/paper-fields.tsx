import type { ExamItem, ExamRule } from '@college/contracts/business/exam';
import { QuestionKind } from '@college/contracts/business/question';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { DIFFICULTIES, levelKey, questionWords } from '@college/vocabulary/question-words';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { blankRule, blankSection } from './exam-values.ts';
import type { ExamValues } from './exam-values.ts';
import styles from './exam.module.css';
import { useBankQuestions, useMatch, useRuleOptions } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

interface PartProps<Input> {
  control: Control<ExamValues, unknown, Input>;
}

/** The sections, each with a title. One that is removed leaves its questions to the last one. */
export const SectionsField = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(examTexts);
  const { value, onChange, error } = useFormField(control, 'sections');
  const items = useFormField(control, 'items');
  const rules = useFormField(control, 'rules');
  const change = (at: number, fields: Partial<(typeof value)[number]>): void =>
    onChange(value.map((section, index) => (index === at ? { ...section, ...fields } : section)));
  const remove = (at: number): void => {
    const moved = <One extends { sectionNo: number }>(all: readonly One[]): One[] =>
      all.map((one) => ({
        ...one,
        sectionNo: Math.min(one.sectionNo > at + 1 ? one.sectionNo - 1 : one.sectionNo, value.length - 1),
      }));
    onChange(value.filter((_section, index) => index !== at));
    items.onChange(moved(items.value));
    rules.onChange(moved(rules.value));
  };
  return (
    <div className={styles.wide}>
      <FormError>{error}</FormError>
      <ul className={styles.list}>
        {value.map((section, at) => (
          <li key={at} className={styles.entry}>
            <div className={styles.head}>
              <strong>{t('sectionNo', { number: at + 1 })}</strong>
              {value.length > 1 && (
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={t('removeSection', { number: at + 1 })}
                  onClick={() => remove(at)}
                />
              )}
            </div>
            <TextField
              name={`section-title-${at}`}
              label={t('sectionTitle', { number: at + 1 })}
              value={section.title}
              maxLength={100}
              required
              onChange={(title) => change(at, { title })}
            />
            <TextField
              name={`section-title-en-${at}`}
              label={t('sectionTitleEn')}
              value={section.titleEn}
              maxLength={200}
              onChange={(titleEn) => change(at, { titleEn })}
            />
            <TextAreaField
              name={`section-told-${at}`}
              label={t('sectionTold')}
              value={section.instructions}
              maxLength={2000}
              rows={2}
              onChange={(instructions) => change(at, { instructions })}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button icon="add" onClick={() => onChange([...value, blankSection()])}>
          {t('addSection')}
        </Button>
      </p>
    </div>
  );
};

const useSectionOptions = <Input,>(control: Control<ExamValues, unknown, Input>) => {
  const t = useTexts(examTexts);
  const sections = useWatch({ control, name: 'sections' });
  return sections.map(({ title }, at) => ({
    value: at + 1,
    text: title || t('sectionNo', { number: at + 1 }),
  }));
};

/** The rules, each beside what the bank has for it, and which of them cannot be met together. */
export const RulesField = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(examTexts);
  const say = useTexts(questionWords);
  const { value, onChange, error } = useFormField(control, 'rules');
  const sections = useSectionOptions(control);
  const { points, courses } = useRuleOptions();
  // What is being typed may be no rule for a moment.
  const whole = value.filter(({ count, score }) => Number.isInteger(count) && count > 0 && score > 0);
  const { data: match } = useMatch(whole.length === value.length ? whole : []);
  const change = (at: number, fields: Partial<ExamRule>): void =>
    onChange(value.map((rule, index) => (index === at ? { ...rule, ...fields } : rule)));
  const levels = DIFFICULTIES.map((level) => ({ value: level, text: say(levelKey(level)) }));
  return (
    <div className={styles.wide}>
      <FormError>{error}</FormError>
      <ul className={styles.list}>
        {value.map((rule, at) => {
          const found = match?.perRule[at];
          return (
            <li key={at} className={styles.entry}>
              <div className={styles.head}>
                <span>
                  <strong>{t('ruleNo', { number: at + 1 })}</strong>{' '}
                  {found && (
                    <StatusLabel tone={found.available >= found.wanted ? 'good' : 'bad'}>
                      {t('found', found)}
                    </StatusLabel>
                  )}
                </span>
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={t('removeRule', { number: at + 1 })}
                  onClick={() => onChange(value.filter((_rule, index) => index !== at))}
                />
              </div>
              <SelectField
                name={`rule-section-${at}`}
                label={t('section')}
                options={sections}
                value={rule.sectionNo}
                onChange={(sectionNo) => change(at, { sectionNo: sectionNo ?? 1 })}
              />
              <SelectField
                name={`rule-kind-${at}`}
                label={t('kind')}
                placeholder={t('anyKind')}
                options={QuestionKind.options.map((kind) => ({ value: kind, text: say(kind) }))}
                value={rule.kind}
                onChange={(kind) => change(at, { kind })}
              />
              <SelectField
                name={`rule-point-${at}`}
                label={t('point')}
                placeholder={t('anyPoint')}
                options={points}
                search
                value={rule.pointId}
                onChange={(pointId) => change(at, { pointId })}
              />
              <SelectField
                name={`rule-course-${at}`}
                label={t('course')}
                placeholder={t('anyCourse')}
                options={courses}
                search
                value={rule.courseId}
                onChange={(courseId) => change(at, { courseId })}
              />
              <SelectField
                name={`rule-min-${at}`}
                label={t('difficultyMin')}
                options={levels}
                value={rule.difficultyMin}
                onChange={(level) => change(at, { difficultyMin: level ?? 1 })}
              />
              <SelectField
                name={`rule-max-${at}`}
                label={t('difficultyMax')}
                options={levels}
                value={rule.difficultyMax}
                onChange={(level) => change(at, { difficultyMax: level ?? 5 })}
              />
              <NumberField
                name={`rule-count-${at}`}
                label={t('count')}
                value={rule.count}
                min={1}
                max={300}
                onChange={(count) => change(at, { count: count ?? 0 })}
              />
              <NumberField
                name={`rule-score-${at}`}
                label={t('score')}
                value={rule.score}
                min={0.5}
                max={100}
                step={0.5}
                onChange={(score) => change(at, { score: score ?? 0 })}
              />
            </li>
          );
        })}
      </ul>
      {match?.conflicts.map(({ rules, wanted, available }) => (
        <Message key={rules.join()} tone="warn">
          {t('conflict', { rules: rules.map((at) => at + 1).join(t('comma')), wanted, available })}
        </Message>
      ))}
      <p className={styles.notes}>
        {t('total', {
          count: value.reduce((sum, { count }) => sum + count, 0),
          points: value.reduce((sum, { count, score }) => sum + count * score, 0),
        })}
      </p>
      <p>
        <Button icon="add" onClick={() => onChange([...value, blankRule(sections.length)])}>
          {t('addRule')}
        </Button>
      </p>
    </div>
  );
};

/** Picked questions, in their order; `texts` are those that are known from the start. */
export const ItemsField = <Input,>({
  control,
  texts,
}: PartProps<Input> & { texts: ReadonlyMap<number, string> }) => {
  const t = useTexts(examTexts);
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
