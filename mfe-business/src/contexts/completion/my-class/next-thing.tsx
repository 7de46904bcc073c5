import type { MyClassNext } from '@college/contracts/completion/my-class';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { useStudyReasonHint } from '@college/vocabulary/study-words';
import type { ReactNode } from 'react';
import styles from './my-class.module.css';
import { myClassTexts } from './my-class.texts.ts';
import { nextTexts } from './next-thing.texts.ts';

/** What begins at its moment, unlike what ends there. */
const FROM = ['wait-exam', 'wait-report', 'wait-begin', 'wait-lesson', 'wait-decision', 'wait-list'];

/** What to do next and why, in words. */
export const useNextWords = () => {
  const say = useTexts(nextTexts);
  const t = useTexts(myClassTexts);
  const reasonHint = useStudyReasonHint();
  return ({ what, about, reason, until }: MyClassNext) => ({
    title: say(what, { about }),
    hint: reason === null ? say(`${what}-hint`) : reasonHint(reason),
    when: until && t(FROM.includes(what) ? 'from' : 'until', { time: formatDate(until, 'minute') }),
  });
};

interface NextThingProps {
  next: MyClassNext;
  /** Stands in for the link where it leads to a part of the page that is open. */
  children?: ReactNode;
}

/** The one next thing, on top of the page of a class. */
export const NextThing = ({ next, children }: NextThingProps) => {
  const t = useTexts(myClassTexts);
  const { title, hint, when } = useNextWords()(next);
  return (
    <section className={styles.next} aria-labelledby="next-thing">
      <span className={styles.kicker}>{t('doNext')}</span>
      <h2 id="next-thing" className={styles.nextTitle}>
        {title}
      </h2>
      <p>{hint}</p>
      {(when || children || next.link) && (
        <div className={styles.nextFoot}>
          {when && <strong>{when}</strong>}
          {children ??
            (next.link && (
              <Link to={next.link} className={buttonClass({ kind: 'secondary', size: 'large' })}>
                {t('goOn')}
              </Link>
            ))}
        </div>
      )}
    </section>
  );
};
