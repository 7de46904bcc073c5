import type { FilmChapter } from '@college/contracts/content/course-ware';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import styles from './chapter-list.module.css';
import { clock } from './clock.tsx';
import { playerTexts } from './player.texts.ts';

interface ChapterListProps {
  chapters: readonly FilmChapter[];
  /** Seconds into the film. */
  position: number;
  onJump: (position: number) => void;
}

/** Where the parts of a film begin. */
export const ChapterList = ({ chapters, position, onJump }: ChapterListProps) => {
  const t = useTexts(playerTexts);
  const current = chapters.findLast((chapter) => chapter.position <= position);
  return (
    <nav aria-label={t('chapters')}>
      <ol className={styles.list}>
        {chapters.map((chapter) => (
          <li key={chapter.position}>
            <Button
              kind={chapter === current ? 'primary' : 'quiet'}
              size="small"
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => onJump(chapter.position)}
            >
              {clock(chapter.position)} {t('chapter', { page: chapter.page })}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
