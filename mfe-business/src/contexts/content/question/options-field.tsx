import { MAX_OPTIONS } from '@college/contracts/content/question';
import { choosePicture } from '@college/form-kit/picture-choice';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Field } from '@college/ui-kit/field';
import { FormulaPalette } from '@college/ui-kit/formula-palette';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { ButtonRow } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { optionLetter } from '@college/vocabulary/question-words';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import styles from './options-field.module.css';
import { htmlOfText, plainOf, withoutOption } from './question-values.ts';
import type { QuestionValues } from './question-values.ts';
import { questionFormTexts } from './question-form.texts.ts';
import { useOptionKeys } from './use-option-keys.tsx';

interface OptionsFieldProps<Input> {
  control: Control<QuestionValues, unknown, Input>;
  isMultiple: boolean;
}

/** The options of a choice, each with a mark that it is right. */
export const OptionsField = <Input,>({ control, isMultiple }: OptionsFieldProps<Input>) => {
  const t = useTexts(questionFormTexts);
  const { value: options, onChange: setOptions, error } = useFormField(control, 'options');
  const { value: right, onChange: setRight, error: rightError } = useFormField(control, 'right');
  const [isWriting, setWriting] = useState(false);
  const write = (at: number, html: string): void => setOptions(options.with(at, html));
  const mark = (at: number): boolean => {
    const isRight = !isMultiple || !right.includes(at);
    const others = isMultiple ? right.filter((one) => one !== at) : [];
    setRight(isRight ? [...others, at].toSorted((a, b) => a - b) : others);
    return isRight;
  };
  const remove = (at: number): void => {
    setOptions(options.toSpliced(at, 1));
    setRight(withoutOption(right, at));
  };
  const keys = useOptionKeys({ options, setOptions, right, setRight, mark });
  return (
    <Field
      label={t('options')}
      hint={`${t('optionsHint')} ${t('optionKeys')}`}
      error={error ?? rightError}
      required
      wide
    >
      {(_wiring, labelId) => (
        <div ref={keys.box} className={styles.options} role="group" aria-labelledby={labelId}>
          {options.map((html, at) => {
            const letter = optionLetter(at);
            const text = plainOf(html);
            const field = { name: `option-${at}`, label: t('option', { letter }), hideLabel: true };
            return (
              <div key={at} className={styles.option} {...keys.rowProps(at)}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name="right"
                  aria-label={t('optionIsRight', { letter })}
                  checked={right.includes(at)}
                  onChange={() => mark(at)}
                />
                {text === null ? (
                  <RichTextField
                    {...field}
                    value={html}
                    onChange={(next) => write(at, next)}
                    picture={choosePicture}
                    formulas
                  />
                ) : (
                  <TextField
                    {...field}
                    placeholder={letter}
                    value={text}
                    onChange={(next) => write(at, htmlOfText(next))}
                    maxLength={2_000}
                    autoComplete="off"
                  />
                )}
                <Button
                  kind="quiet"
                  size="small"
                  icon="close"
                  aria-label={t('removeOption', { letter })}
                  disabled={options.length <= 2}
                  onClick={() => remove(at)}
                />
              </div>
            );
          })}
          <ButtonRow>
            <Button size="small" icon="add" disabled={options.length >= MAX_OPTIONS} onClick={keys.add}>
              {t('addOption')}
            </Button>
            <Button size="small" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
              {t('formula')}
            </Button>
          </ButtonRow>
          {isWriting && <FormulaPalette onChoose={keys.insert} />}
          {keys.announcement}
        </div>
      )}
    </Field>
  );
};
