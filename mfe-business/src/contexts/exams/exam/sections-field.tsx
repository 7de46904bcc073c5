import { useShown } from '@college/form-kit/both-names';
import { BothFields, LanguageTabs } from '@college/form-kit/language-tabs';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useWatch } from 'react-hook-form';
import { blankSection } from './exam-values.ts';
import type { StepProps } from './exam-steps.ts';
import styles from './exam.module.css';
import { questionsTexts } from './questions.texts.ts';

/** The sections, each with a title. One that is removed leaves its questions to the last one. */
export const SectionsField = <Input,>({ control }: StepProps<Input>) => {
  const t = useTexts(questionsTexts);
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
      <LanguageTabs control={control}>
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
              <BothFields
                label={t('sectionTitle', { number: at + 1 })}
                zh={{
                  name: `section-title-${at}`,
                  value: section.title,
                  error: section.title.trim() === '' ? error : undefined,
                  onChange: (title) => change(at, { title }),
                }}
                en={{
                  name: `section-title-en-${at}`,
                  value: section.titleEn,
                  error: undefined,
                  onChange: (titleEn) => change(at, { titleEn }),
                }}
                maxLength={100}
                required
              >
                {(field) => <TextField {...field} />}
              </BothFields>
              <BothFields
                label={t('sectionInstructions')}
                zh={{
                  name: `section-instructions-${at}`,
                  value: section.instructions,
                  error: undefined,
                  onChange: (instructions) => change(at, { instructions }),
                }}
                en={{
                  name: `section-instructions-en-${at}`,
                  value: section.instructionsEn,
                  error: undefined,
                  onChange: (instructionsEn) => change(at, { instructionsEn }),
                }}
                maxLength={2000}
              >
                {(field) => <TextAreaField {...field} rows={2} />}
              </BothFields>
            </li>
          ))}
        </ul>
        <p>
          <Button icon="add" onClick={() => onChange([...value, blankSection()])}>
            {t('addSection')}
          </Button>
        </p>
      </LanguageTabs>
    </div>
  );
};

/** The sections to choose from, by their number. */
export const useSectionOptions = <Input,>(control: StepProps<Input>['control']) => {
  const t = useTexts(questionsTexts);
  const sections = useWatch({ control, name: 'sections' });
  const shown = useShown();
  return sections.map(({ title, titleEn }, at) => ({
    value: at + 1,
    text: shown(title, titleEn) || t('sectionNo', { number: at + 1 }),
  }));
};
