import type { QuestionContent, QuestionValue } from '@college/contracts/business/question';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { RichStem } from '@college/ui-kit/rich-stem';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { optionLetter, questionWords } from '@college/vocabulary/question-words';
import { useId } from 'react';
import styles from './question-face.module.css';

const texts = defineTexts('question-face', {
  en: {
    options: 'Options',
    blank: 'Blank {{number}}',
    answer: 'Your answer',
    right: 'Right',
    noStem: 'The question appears here while it is typed.',
  },
  'zh-CN': {
    options: '选项',
    blank: '第 {{number}} 空',
    answer: '您的作答',
    right: '正确答案',
    noStem: '填写题干后在此预览。',
  },
});

export type Faced = Pick<QuestionContent, 'kind' | 'stem' | 'options'> & { readonly gaps: number };

interface QuestionFaceProps {
  question: Faced;
  value: QuestionValue;
  /** Without it the question is only shown. */
  onChange?: ((value: QuestionValue) => void) | undefined;
  /** What is right, once it may be known. */
  right?: readonly number[] | undefined;
}

/** A question as somebody sees it who answers it. */
export const QuestionFace = ({ question, value, onChange, right }: QuestionFaceProps) => {
  const t = useTexts(texts);
  const { kind, stem, gaps } = question;
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'true-false';
  const texted = (at: number, text: string): void => {
    const count = kind === 'blank' ? gaps : 1;
    onChange?.(
      Array.from({ length: count }, (_, index) => (index === at ? text : String(value[index] ?? ''))),
    );
  };
  return (
    <div className={styles.face}>
      {stem ? <RichStem html={stem} /> : <p>{t('noStem')}</p>}
      {isChoice && <Options question={question} value={value} onChange={onChange} right={right} />}
      {kind === 'blank' &&
        Array.from({ length: gaps }, (_, at) => (
          <TextField
            key={at}
            name={`blank-${at}`}
            label={t('blank', { number: at + 1 })}
            value={String(value[at] ?? '')}
            onChange={(text) => texted(at, text)}
            disabled={!onChange}
            autoComplete="off"
            maxLength={200}
          />
        ))}
      {kind === 'short-answer' && (
        <TextAreaField
          name="answer"
          label={t('answer')}
          value={String(value[0] ?? '')}
          onChange={(text) => texted(0, text)}
          disabled={!onChange}
          rows={5}
          maxLength={5_000}
        />
      )}
    </div>
  );
};

const Options = ({ question: { kind, options }, value, onChange, right }: QuestionFaceProps) => {
  const t = useTexts(texts);
  const say = useTexts(questionWords);
  const name = useId();
  const isMultiple = kind === 'multiple';
  const shown = kind === 'true-false' ? [say('isTrue'), say('isFalse')] : options;
  const chosen = value.filter((one) => typeof one === 'number');
  const choose = (at: number): void => {
    if (!isMultiple) onChange?.([at]);
    else
      onChange?.(
        chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].sort((a, b) => a - b),
      );
  };
  return (
    <div className={styles.options} role={isMultiple ? 'group' : 'radiogroup'} aria-label={t('options')}>
      {shown.map((html, at) => {
        const isRight = right?.includes(at) ?? false;
        return (
          // The order of the options is their identity.
          <label key={at} className={classNames(styles.option, isRight && styles.right)}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              disabled={!onChange}
              onChange={() => choose(at)}
            />
            <span className={styles.letter}>{kind === 'true-false' ? '' : `${optionLetter(at)}.`}</span>
            <RichStem html={html} />
            {isRight && (
              <span className={styles.mark}>
                <Icon name="good" />
                {t('right')}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
};
