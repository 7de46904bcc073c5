import type { QuestionContent } from '@college/contracts/content/question';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RichStem } from '@college/ui-kit/rich-stem';
import { StatusLabel } from '@college/ui-kit/status-label';
import { questionWords } from '@college/vocabulary/question-words';
import { sentenceOf } from '@college/question-formats/fault-sentences';
import type { FoundQuestion } from '@college/question-formats/found';
import styles from './question-paste.module.css';
import { questionImportTexts } from './question-import.texts.ts';
import { QuestionSolution } from '@college/form-kit/question-solution';

interface QuestionPreviewProps {
  found: FoundQuestion;
  number: number;
  onLine: (line: number) => void;
}

/** A question as it was recognised, with what is wrong and where. */
export const QuestionPreview = ({ found, number, onLine }: QuestionPreviewProps) => {
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
      {content && <Shown content={content} isGood={faults.length === 0} />}
    </li>
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
