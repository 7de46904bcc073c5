import type { ExamRule } from '@college/contracts/exams/exam';
import { QuestionKind } from '@college/contracts/content/question';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import { DIFFICULTIES, levelKey, questionWords } from '@college/vocabulary/question-words';
import { useWatch } from 'react-hook-form';
import { ExcludedField } from './excluded-field.tsx';
import type { NamedExam } from './excluded-field.tsx';
import { blankRule } from './exam-values.ts';
import type { StepProps } from './exam-steps.ts';
import styles from './exam.module.css';
import { useMatch, useRuleOptions } from './exam.queries.ts';
import { questionsTexts } from './questions.texts.ts';
import { useSectionOptions } from './sections-field.tsx';

interface RulesFieldProps<Input> extends StepProps<Input> {
  /** Those that were named before. */
  excluded: readonly NamedExam[];
}

/** The rules, each beside what the bank has for it, and which of them cannot be met together. */
export const RulesField = <Input,>({ control, excluded }: RulesFieldProps<Input>) => {
  const t = useTexts(questionsTexts);
  const say = useTexts(questionWords);
  const { value, onChange, error } = useFormField(control, 'rules');
  const sections = useSectionOptions(control);
  const { points, courses } = useRuleOptions();
  // What is being typed may be no rule for a moment.
  const whole = value.filter(({ count, score }) => Number.isInteger(count) && count > 0 && score > 0);
  const without = useWatch({ control, name: 'excludeExamIds' });
  const { data: match } = useMatch(whole.length === value.length ? whole : [], without);
  const change = (at: number, fields: Partial<ExamRule>): void =>
    onChange(value.map((rule, index) => (index === at ? { ...rule, ...fields } : rule)));
  const levels = DIFFICULTIES.map((level) => ({ value: level, text: say(levelKey(level)) }));
  return (
    <div className={styles.wide}>
      <FormError>{error}</FormError>
      {value.length === 0 && <p className={styles.notes}>{t('noRules')}</p>}
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
      <ExcludedField control={control} excluded={excluded} />
    </div>
  );
};
