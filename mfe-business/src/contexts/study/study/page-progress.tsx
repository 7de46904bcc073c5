import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useStudyTime } from '@college/vocabulary/study-words';
import { openPage, runsOf } from './read-pages.ts';
import type { ReadPage } from './read-pages.ts';
import { studyTexts } from './study.texts.ts';
import styles from './studied-ware.module.css';

/** Runs of pages that are listed: a line or two on a phone. */
const MOST_RUNS = 12;

interface PageProgressProps {
  pages: readonly ReadPage[];
  /** Where the reader is. */
  position: number;
  /** Sections of a text. */
  isText: boolean;
  onGo: (place: number) => void;
}

/** Whether the open page is read, and which ones are not. */
export const PageProgress = ({ pages, position, isText, onGo }: PageProgressProps) => {
  const t = useTexts(studyTexts);
  const time = useStudyTime();
  const here = openPage(pages, position);
  const left = pages.filter(({ secondsLeft }) => secondsLeft > 0);
  const next = left.find(({ number }) => number > (here?.number ?? 0)) ?? left[0];
  if (!here || !next) return null;
  const isRead = here.secondsLeft === 0;
  const of = { page: here.number, time: time(Math.ceil(here.secondsLeft)) };
  const runs = runsOf(
    left.map(({ number }) => number),
    MOST_RUNS,
  );
  return (
    <div className={styles.pages}>
      <p>
        {isText ? t(isRead ? 'sectionRead' : 'sectionOpen', of) : t(isRead ? 'pageRead' : 'pageOpen', of)}
        <br />
        {t(isText ? 'sectionsLeft' : 'pagesLeft', { pages: runs })}
      </p>
      {next !== here && (
        <Button onClick={() => onGo(next.place)}>
          {t(isText ? 'toSection' : 'toPage', { page: next.number })}
        </Button>
      )}
    </div>
  );
};
