import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { SEB_QUIT_PATH } from '@college/contracts/exams/exam-browser';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEffect, useRef } from 'react';
import { isSafeExamBrowser } from './browser-proof.ts';
import { examBrowserTexts } from './exam-browser.texts.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { usePages } from '../../../pages.ts';
import { resultPath } from './exam-paths.ts';

interface ExamEndProps {
  view: ExamView;
  /** It takes the focus, which the room had, and is read out. */
  isAnnounced: boolean;
}

/** How an attempt ended. */
export const ExamEnd = ({ view: { attempt, needsSeb }, isAnnounced }: ExamEndProps) => {
  const t = useTexts(examRoomTexts);
  const browser = useTexts(examBrowserTexts);
  const pages = usePages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnnounced) box.current?.focus();
  }, [isAnnounced]);
  if (!attempt) return null;
  const { state, score, passed, submittedBy } = attempt;
  const result = resultPath(attempt);
  // Whoever came by a QR code may have no list of results.
  const toResult = pages.has(result.replace(/\?.*/, '')) && (
    <Link className={buttonClass({ kind: 'primary' })} to={result}>
      {t(score === null ? 'toResults' : 'toResult')}
    </Link>
  );
  if (state === 'absent' || state === 'void') {
    const end = attempt.notEligible ? 'notEligible' : state;
    return (
      <Card>
        <EmptyState icon="exam" title={t(`${end}Title`)} hint={t(`${end}Hint`)} />
      </Card>
    );
  }
  const how =
    submittedBy === 'deadline' ? t('endedByTime') : submittedBy === 'manager' ? t('endedByManager') : null;
  // The browser of an exam is left before anything else is looked at.
  const quit = needsSeb && isSafeExamBrowser() && (
    <p>
      <a className={buttonClass({ kind: 'primary' })} href={SEB_QUIT_PATH}>
        {browser('quit')}
      </a>
    </p>
  );
  return (
    <Card>
      <div ref={box} tabIndex={-1} role="status">
        <EmptyState
          icon="exam"
          title={score === null ? t('doneTitle') : t('result', { score })}
          hint={[how, score === null ? t('doneHint') : null].filter(Boolean).join(' ')}
          action={
            <Stack>
              {passed !== null && (
                <div>
                  <StatusLabel tone={passed ? 'good' : 'warn'}>{t(passed ? 'passed' : 'failed')}</StatusLabel>
                </div>
              )}
              {quit || toResult}
            </Stack>
          }
        />
      </div>
    </Card>
  );
};
