import type { QuestionContent } from '@college/contracts/content/question';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RichStem } from '@college/ui-kit/rich-stem';
import { StatusLabel } from '@college/ui-kit/status-label';
import { questionWords } from '@college/vocabulary/question-words';
import { sentenceOf } from '@college/question-formats/fault-sentences';
import type { FoundQuestion } from '@college/question-formats/found';
import { ButtonRow } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import styles from './question-paste.module.css';
import { questionImportTexts } from './question-import.texts.ts';
import { QuestionSolution } from '@college/form-kit/question-solution';

interface QuestionPreviewProps {
  found: FoundQuestion;
  number: number;
  /** Its words in the text. */
  source: string;
  /** Takes other words for it. */
  onMend: (source: string) => void;
  onLine: (line: number) => void;
}

/** A question as it was recognised, with what is wrong and where. */
export const QuestionPreview = ({ found, number, source, onMend, onLine }: QuestionPreviewProps) => {
  const t = useTexts(questionImportTexts);
  const say = useTexts(questionWords);
  const language = useLanguage();
  const { content, faults, line } = found;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong>{number}</strong>
        {content && <StatusLabel tone="neutral">{say(content.kind)}</StatusLabel>}
        <Button kind="quiet" size="small" onClick={() => onLine(line)}>
          {t('toLine', { line })}
        </Button>
      </div>
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({ line: at, fault, values }, index) => (
            <li key={index}>
              <Button kind="quiet-danger" size="small" onClick={() => onLine(at)}>
                {t('toLine', { line: at })}
              </Button>
              <span>{sentenceOf(language, fault, values)}</span>
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && source !== '' && <Mend number={number} source={source} onMend={onMend} />}
      {content && <Shown content={content} isGood={faults.length === 0} />}
    </li>
  );
};

const focusOn = (area: HTMLTextAreaElement | null): void => area?.focus();

/** The words of a question with faults, to be changed where they are found. */
const Mend = ({ number, source, onMend }: Pick<QuestionPreviewProps, 'number' | 'source' | 'onMend'>) => {
  const t = useTexts(questionImportTexts);
  const [own, setOwn] = useState<string | null>(null);
  if (own === null)
    return (
      <div>
        <Button size="small" icon="edit" onClick={() => setOwn(source.trimEnd())}>
          {t('mendHere')}
        </Button>
      </div>
    );
  return (
    <>
      <TextAreaField
        label={t('words', { number })}
        name={`words-${number}`}
        rows={Math.min(12, own.split('\n').length + 1)}
        value={own}
        onChange={setOwn}
        inputRef={focusOn}
      />
      <ButtonRow>
        <Button
          size="small"
          onClick={() => {
            // The empty lines after it stay: they may be what ends it.
            onMend(own + source.slice(source.trimEnd().length));
            setOwn(null);
          }}
        >
          {t('checkAgain')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOwn(null)}>
          {t('leaveIt')}
        </Button>
      </ButtonRow>
    </>
  );
};

const Shown = ({ content, isGood }: { content: QuestionContent; isGood: boolean }) => (
  <>
    <RichStem html={content.stem} />
    {content.options.length > 0 && (
      <ol className={styles.options} type="A">
        {content.options.map((option, at) => (
          <li key={at} className={content.right.includes(at) ? styles.right : undefined}>
            <RichStem html={option} />
          </li>
        ))}
      </ol>
    )}
    {isGood && <QuestionSolution kind={content.kind} solution={content} />}
  </>
);
