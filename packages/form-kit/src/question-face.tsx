import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { RichStem } from '@college/ui-kit/rich-stem';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { optionLetter, questionWords } from '@college/vocabulary/question-words';
import { useEffect, useId, useRef } from 'react';
import styles from './question-face.module.css';

const texts = defineTexts('question-face', {
  en: {
    options: 'Options',
    blank: 'Blank {{number}}',
    answer: 'Your answer',
    right: 'Right',
    missed: 'Right, not chosen',
    wrong: 'Wrong',
    noStem: 'The question appears here while it is typed.',
  },
  'zh-CN': {
    options: '选项',
    blank: '第 {{number}} 空',
    answer: '您的作答',
    right: '选对',
    missed: '正确答案，未选',
    wrong: '选错',
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
  /** Beside the kind, for instance its points. */
  note?: string;
  /** What it is called, such as 'Question 2 of 5': it takes the focus when it appears, and is read out. */
  announcedAs?: string;
}

/** A question as somebody sees it who answers it. Where one follows another, each needs a key of its own. */
export const QuestionFace = ({ question, value, onChange, right, note, announcedAs }: QuestionFaceProps) => {
  const t = useTexts(texts);
  const say = useTexts(questionWords);
  const box = useRef<HTMLDivElement>(null);
  const stemId = useId();
  const { kind, stem, gaps } = question;
  const facts = [say(kind), note].filter(Boolean);
  const isAnnounced = announcedAs !== undefined;
  useEffect(() => {
    if (isAnnounced) box.current?.focus({ preventScroll: true });
  }, [isAnnounced]);
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'true-false';
  const texted = (at: number, text: string): void => {
    const count = kind === 'blank' ? gaps : 1;
    onChange?.(
      Array.from({ length: count }, (_, index) => (index === at ? text : String(value[index] ?? ''))),
    );
  };
  return (
    <div
      ref={box}
      className={styles.face}
      {...(isAnnounced && {
        role: 'group',
        tabIndex: -1,
        'aria-label': [announcedAs, ...facts].join(', '),
        'aria-describedby': stemId,
      })}
    >
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div id={stemId}>{stem ? <RichStem html={stem} /> : <p>{t('noStem')}</p>}</div>
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

/** What is shown of an option once it is known which are right; null: nothing. */
const judge = (isRight: boolean, isChosen: boolean): 'right' | 'missed' | 'wrong' | null => {
  if (isRight) return isChosen ? 'right' : 'missed';
  return isChosen ? 'wrong' : null;
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
        const judged = right && judge(right.includes(at), chosen.includes(at));
        return (
          // The order of the options is their identity.
          <label key={at} className={classNames(styles.option, judged && styles[judged])}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              disabled={!onChange}
              onChange={() => choose(at)}
            />
            <span className={styles.letter}>{kind === 'true-false' ? '' : `${optionLetter(at)}.`}</span>
            <RichStem html={html} />
            {judged && (
              <span className={styles.mark}>
                <Icon name={judged === 'wrong' ? 'bad' : 'good'} />
                {t(judged)}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
};
