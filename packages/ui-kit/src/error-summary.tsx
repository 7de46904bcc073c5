import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import styles from './error-summary.module.css';
import { Message } from './message.tsx';
import { useWords } from './words.ts';

export interface ErrorSummaryProps {
  /** The form, or what is around its fields. */
  form: RefObject<HTMLElement>;
  /** How often the form was sent: before the first time there is no summary. */
  attempt: number;
  /** Whether there are errors now: the summary follows what is mended. */
  errors: unknown;
}

interface Wrong {
  field: HTMLElement;
  label: string;
  message: string;
}

/** What the fields themselves say is wrong, from top to bottom. */
const wrongIn = (form: HTMLElement): Wrong[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((box) => {
    const field = box.querySelector<HTMLElement>('[aria-invalid=true]');
    const message = box.querySelector('[data-error]')?.textContent;
    const label = box.querySelector('legend, label')?.firstChild?.textContent;
    return field && message && label ? [{ field, label, message }] : [];
  });

const goTo = (field: HTMLElement): void => {
  // What hides the field shows it first, as for the browser's own search in a page.
  field.dispatchEvent(new Event('beforematch', { bubbles: true }));
  field.focus();
};

/**
 * At the top of a form that was refused: each wrong field as a link to it, as GOV.UK does. It is announced; the focus
 * goes to a wrong field, by the form or, where it did not, by this.
 */
export const ErrorSummary = ({ form, attempt, errors }: ErrorSummaryProps) => {
  const words = useWords();
  const [wrong, setWrong] = useState<Wrong[]>([]);
  useEffect(() => {
    // The fields show their errors by now.
    setWrong(attempt > 0 && form.current ? wrongIn(form.current) : []);
  }, [form, attempt, errors]);
  useEffect(() => {
    const all = attempt > 0 && form.current ? wrongIn(form.current) : [];
    // The form does not reach into a drop-down that searches.
    if (!all.some(({ field }) => field === document.activeElement)) all[0]?.field.focus();
  }, [form, attempt]);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary}>
      <Message tone="bad" title={words.problems(wrong.length)}>
        <ul>
          {wrong.map(({ field, label, message }, index) => (
            <li key={index}>
              <button type="button" className={styles.link} onClick={() => goTo(field)}>
                {label}: {message}
              </button>
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
};
