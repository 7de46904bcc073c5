import type { ExamWatch } from '@college/contracts/exams/exam-integrity-row';
import { notify } from '@college/portal-sdk/notify';
import { useEffect, useRef, useState } from 'react';
import { lookAtWatch } from './exam-watch.queries.ts';
import type { WatchedPlace } from './exam-watch.queries.ts';
import { FaceDialog } from './face-dialog.tsx';

interface StartFaceProps {
  place: WatchedPlace;
  onDone: () => void;
  onCancel: () => void;
}

/** The face before the start of an exam. */
export const StartFace = ({ place, onDone, onCancel }: StartFaceProps) => {
  const [watch, setWatch] = useState<ExamWatch | null>(null);
  const callbacks = useRef({ onDone, onCancel });
  callbacks.current = { onDone, onCancel };
  useEffect(() => {
    lookAtWatch(place).then(setWatch, (error: Error) => {
      notify.error(error.message);
      callbacks.current.onCancel();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is asked for
  }, []);
  return watch && <FaceDialog place={place} watch={watch} onDone={onDone} onCancel={onCancel} />;
};
