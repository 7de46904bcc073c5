import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import type { TextFormat } from '@college/question-formats/read-text';
import { useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { questionImportTexts } from './question-import.texts.ts';
import styles from './question-paste.module.css';
import { QuestionPreview } from './question-preview.tsx';
import { SAMPLES } from './question-samples.ts';
import { MAX_SHOWN, useFoundQuestions } from './use-found-questions.ts';

/** A longer text would make the page stand still. */
const MAX_PASTED = 5_000_000;
const STEP = 20;

interface QuestionPasteProps {
  text: string;
  onChange: (text: string) => void;
  /** Null: as recognised. */
  format: TextFormat | null;
}

/** Pasted text, and beside it what it will become. */
export const QuestionPaste = ({ text, onChange, format }: QuestionPasteProps) => {
  const t = useTexts(questionImportTexts);
  const language = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTooMuch, setTooMuch] = useState(false);
  const refuseTooMuch = (event: ClipboardEvent): void => {
    const isLong = event.clipboardData.getData('text').length + text.length > MAX_PASTED;
    if (isLong) event.preventDefault();
    setTooMuch(isLong);
  };
  const toLine = (line: number): void => {
    const box = area.current;
    if (!box) return;
    const lines = text.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    box.focus();
    box.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    box.scrollTop = Math.max(0, (box.scrollHeight / lines.length) * (line - 3));
  };
  return (
    <div className={styles.panes}>
      <Stack>
        <div onPasteCapture={refuseTooMuch}>
          <TextAreaField
            label={t('paste')}
            name="text"
            hint={t('pasteHint')}
            rows={18}
            value={text}
            onChange={onChange}
            inputRef={area}
            required
          />
        </div>
        {isTooMuch && <Message tone="bad">{t('tooMuchToPaste')}</Message>}
        {text === '' && (
          <div>
            <Button size="small" onClick={() => onChange(SAMPLES[language][format ?? 'text'])}>
              {t('sample')}
            </Button>
          </div>
        )}
      </Stack>
      <Preview
        text={text}
        format={format}
        onLine={toLine}
        onMend={({ from, to }, own) =>
          onChange(
            text
              .split('\n')
              .toSpliced(from - 1, to - from, ...own.split('\n'))
              .join('\n'),
          )
        }
      />
    </div>
  );
};

/** Of one question: from its first line up to that of the next one, counted from 1. */
interface Lines {
  from: number;
  to: number;
}

interface PreviewProps {
  text: string;
  format: TextFormat | null;
  onLine: (line: number) => void;
  /** Other words for some lines. */
  onMend: (lines: Lines, own: string) => void;
}

const Preview = ({ text, format, onLine, onMend }: PreviewProps) => {
  const t = useTexts(questionImportTexts);
  const read = useFoundQuestions(text, format);
  const [isBadOnly, setBadOnly] = useState(false);
  const [count, setCount] = useState(STEP);
  const list = useRef<HTMLOListElement>(null);
  if (text.length > MAX_SHOWN) return <Message>{t('tooMuchToShow')}</Message>;
  if (!read) return <p>{t(text.trim() === '' ? 'previewEmpty' : 'reading')}</p>;
  const lines = text.split('\n');
  const numbered = read.found.map((found, at) => ({
    found,
    number: at + 1,
    lines: { from: found.line, to: read.found[at + 1]?.line ?? lines.length + 1 },
  }));
  const bad = numbered.filter(({ found }) => found.faults.length > 0);
  const shown = isBadOnly && bad.length > 0 ? bad : numbered;
  return (
    <section aria-label={t('preview')}>
      <Stack>
        <div className={styles.head} role="status">
          <strong>{t('found', { count: numbered.length })}</strong>
          <span>{t('foundAs', { format: t(read.format) })}</span>
          {bad.length > 0 && (
            <>
              <span className={styles.bad}>{t('foundBad', { count: bad.length })}</span>
              <Button size="small" aria-pressed={isBadOnly} onClick={() => setBadOnly(!isBadOnly)}>
                {t('badOnly')}
              </Button>
            </>
          )}
        </div>
        {/* It scrolls, so the keyboard must reach it. */}
        <ol ref={list} className={styles.list} tabIndex={0} aria-label={t('preview')}>
          {shown.slice(0, count).map(({ found, number, lines: own }) => (
            <QuestionPreview
              key={number}
              found={found}
              number={number}
              source={lines.slice(own.from - 1, own.to - 1).join('\n')}
              onLine={onLine}
              onMend={(words) => {
                onMend(own, words);
                // The pressed button is gone, and so is the question from a list of errors.
                list.current?.focus();
              }}
            />
          ))}
        </ol>
        {shown.length > count && (
          <div>
            <Button size="small" onClick={() => setCount(count + STEP)}>
              {t('more')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
};
