import { REHEARSAL_MINUTES } from '@college/contracts/exams/exam-rehearsal';
import type { RehearsalProblem } from '@college/contracts/exams/exam-rehearsal';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { ApiError } from '@college/api-client/api-error';
import { QuestionFace } from '@college/form-kit/question-face';
import { useKeepCalm } from '@college/portal-sdk/calm';
import { quiet } from '@college/portal-sdk/command';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { EmptyState } from '@college/ui-kit/empty-state';
import { FullWindow } from '@college/ui-kit/full-window';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useState } from 'react';
import { browserProof, isSafeExamBrowser } from './browser-proof.ts';
import { CameraCheck } from './camera-check.tsx';
import { rehearsalCalls, roomCalls } from './exam-attempt.queries.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import styles from './exam-room.module.css';
import { rehearsalTexts } from './rehearsal.texts.ts';
import { clockText } from './server-clock.ts';
import { useChecks } from './use-checks.ts';

interface RehearsalRoomProps {
  view: ExamView;
  onClose: () => void;
}

const WHOLE = REHEARSAL_MINUTES * 60_000;

/** How long the server takes to answer, in milliseconds. */
const measureLine = async (): Promise<number> => {
  const begun = performance.now();
  await roomCalls.GetGuidString(undefined, quiet);
  return Math.min(60_000, Math.round(performance.now() - begun));
};

/** The room as it will be, for two minutes on one's own device; it ends with what has to be mended. */
export const RehearsalRoom = ({ view, onClose }: RehearsalRoomProps) => {
  const t = useTexts(rehearsalTexts);
  const room = useTexts(examRoomTexts);
  const checks = useChecks(view);
  const [ends] = useState(() => performance.now() + WHOLE);
  const [left, setLeft] = useState(WHOLE);
  const [typed, setTyped] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly RehearsalProblem[] | null>(null);
  useKeepCalm('rehearsal');
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, ends - performance.now())), 500);
    return () => clearInterval(timer);
  }, [ends]);

  const finish = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { examId, classId } = view;
      const found = await rehearsalCalls.SaveExamRehearsal(
        {
          examId,
          ...(classId !== null && { classId }),
          lineMs: await measureLine(),
          hasCamera,
          hasKeys: typed.trim().toLowerCase() === t('word'),
          ...browserProof(),
        },
        quiet,
      );
      setProblems(found.problems);
    } catch (error) {
      setFailure((error as Partial<ApiError>).id ? (error as Error).message : t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const isUp = left === 0;
  useEffect(() => {
    if (isUp) void finish();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is up
  }, [isUp]);

  const back = (
    <Button kind="quiet" icon="back" onClick={onClose}>
      {t('leave')}
    </Button>
  );
  const title = t('title', { name: view.name });
  if (problems)
    return (
      <FullWindow title={title} back={back}>
        <div role="status">
          <EmptyState
            icon={problems.length === 0 ? 'good' : 'warn'}
            title={t(problems.length === 0 ? 'readyTitle' : 'problemsTitle')}
            hint={problems.length === 0 ? t('readyHint') : undefined}
            action={
              <Stack>
                {problems.map((one) => (
                  <p key={one}>{t(one === 'browser' ? 'seb' : one)}</p>
                ))}
                <div>
                  <Button kind="primary" autoFocus onClick={onClose}>
                    {t('close')}
                  </Button>
                </div>
              </Stack>
            }
          />
        </div>
      </FullWindow>
    );
  const here = room('questionOf', { at: 1, all: 1 });
  return (
    <FullWindow
      title={title}
      back={back}
      bar={
        <>
          <span role="timer" className={styles.clock}>
            <span className={styles.word}>{room('timeLeft')}</span> {clockText(left)}
          </span>
          <Button kind="primary" busy={isBusy} onClick={() => void finish()}>
            {t('finish')}
          </Button>
        </>
      }
    >
      <div className={styles.room}>
        <div className={styles.desk}>
          <Message tone="info">{t('intro')}</Message>
          {failure && <Message tone="bad">{failure}</Message>}
          <section className={styles.question} aria-label={here}>
            <h2>{here}</h2>
            <QuestionFace
              question={{
                kind: 'blank',
                stem: `<p>${t('task', { word: t('word') })}</p>`,
                options: [],
                gaps: 1,
              }}
              value={[typed]}
              onChange={([word]) => setTyped(String(word ?? ''))}
              announcedAs={here}
            />
          </section>
        </div>
        <aside className={styles.aside} aria-label={room('checks')}>
          <DescriptionList
            items={[
              ...checks,
              ...(view.needsCamera
                ? [{ term: room('camera'), detail: <CameraCheck onFound={setCamera} />, wide: true }]
                : []),
              ...(view.needsSeb
                ? [{ term: t('browser'), detail: t(isSafeExamBrowser() ? 'browserSeen' : 'browserMissing') }]
                : []),
            ]}
          />
        </aside>
      </div>
    </FullWindow>
  );
};
