import { SLOW_LINE_MS } from '@college/contracts/exams/exam-rehearsal';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { quiet } from '@college/portal-sdk/command';
import { useTexts } from '@college/portal-sdk/texts';
import type { Description } from '@college/ui-kit/description-list';
import { useEffect, useState } from 'react';
import { canStore } from './answer-store.ts';
import { roomCalls } from './exam-attempt.queries.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';

const CLOCK = 30;

/** Whether the line, the clock and the browser are good enough to sit an exam. */
export const useChecks = ({ serverNow }: Pick<ExamView, 'serverNow'>): Description[] => {
  const t = useTexts(examRoomTexts);
  const [took, setTook] = useState<number | null | undefined>();
  const [storesAnswers, setStoresAnswers] = useState<boolean | undefined>();
  const [off] = useState(() => Math.round((Date.now() - Date.parse(serverNow)) / 1000));
  useEffect(() => {
    const begun = performance.now();
    roomCalls.GetGuidString(undefined, quiet).then(
      () => setTook(Math.round(performance.now() - begun)),
      () => setTook(null),
    );
    void canStore().then(setStoresAnswers);
  }, []);
  const line = (): string => {
    if (took === undefined) return t('checking');
    if (took === null) return t('lineNone');
    return t(took > SLOW_LINE_MS ? 'lineSlow' : 'lineGood', { ms: took });
  };
  return [
    { term: t('line'), detail: line() },
    {
      term: t('clock'),
      detail: Math.abs(off) <= CLOCK ? t('clockGood') : t('clockOff', { seconds: Math.abs(off) }),
    },
    {
      term: t('storage'),
      detail: storesAnswers === undefined ? t('checking') : t(storesAnswers ? 'storageGood' : 'storageNone'),
    },
  ];
};
