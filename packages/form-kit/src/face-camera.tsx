import { ApiError } from '@college/api-client/api-error';
import { FACE_UPLOAD_PATH } from '@college/contracts/classes/face-check';
import type { FaceChallenge, FaceImage } from '@college/contracts/classes/face-check';
import { http } from '@college/portal-sdk/http';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { CameraStage } from '@college/ui-kit/camera-stage';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useCamera } from '@college/ui-kit/use-camera';
import { useEffect, useRef, useState } from 'react';
import { faceCameraTexts } from './face-camera-texts.tsx';
import { frameStrip } from './face-frames.tsx';

/** Milliseconds before each frame: time to look, time to do it, and a moment later once more. */
const PAUSES = [2000, 2500, 900] as const;
const NO_REFERENCE = 'face-check.no-reference';

export interface FaceAnswer {
  readonly isPassed: boolean;
  /** Zero or absent: this was the last one. */
  readonly triesLeft?: number;
}

interface FaceCameraProps {
  challenge: FaceChallenge;
  /** The call that asked for a face, with the id of the frames that were sent. */
  onTaken: (imageId: number) => Promise<FaceAnswer>;
}

type Step =
  | { at: 'ready' }
  | { at: 'taking'; frame: number }
  | { at: 'sending' }
  | { at: 'answered'; answer: FaceAnswer }
  | { at: 'refused'; id: string; message: string };

/** The camera with a challenge: takes the frames, sends them, and says what became of them. */
export const FaceCamera = ({ challenge, onTaken }: FaceCameraProps) => {
  const t = useTexts(faceCameraTexts);
  const { video, state, retry } = useCamera();
  const [step, setStep] = useState<Step>({ at: 'ready' });
  const taking = useRef<ReturnType<typeof frameStrip> | null>(null);
  const answer = useRef(onTaken);
  useEffect(() => {
    answer.current = onTaken;
  });

  const begin = (): void => {
    taking.current = frameStrip();
    setStep({ at: 'taking', frame: 0 });
  };
  useEffect(() => {
    if (step.at !== 'taking') return;
    const send = async (): Promise<void> => {
      setStep({ at: 'sending' });
      try {
        const picture = await taking.current?.picture();
        const { id } = (await http.post(FACE_UPLOAD_PATH, picture)) as FaceImage;
        setStep({ at: 'answered', answer: await answer.current(id) });
      } catch (error) {
        const id = error instanceof ApiError ? error.id : '';
        setStep({ at: 'refused', id, message: error instanceof Error ? error.message : String(error) });
      }
    };
    const timer = setTimeout(() => {
      if (!video.current) return;
      taking.current?.take(video.current);
      const next = step.frame + 1;
      if (next < PAUSES.length) setStep({ at: 'taking', frame: next });
      else void send();
    }, PAUSES[step.frame]);
    return () => clearTimeout(timer);
  }, [step, video]);

  if (state !== 'starting' && state !== 'live')
    return (
      <Stack>
        <Message tone="warn">{t(`camera.${state}`)}</Message>
        {state !== 'insecure' && (
          <div>
            <Button icon="refresh" onClick={retry}>
              {t('again')}
            </Button>
          </div>
        )}
      </Stack>
    );
  const said = {
    ready: t(`ask.${challenge}`),
    taking: step.at === 'taking' && step.frame === 0 ? t('straight') : t(`now.${challenge}`),
    sending: t('sending'),
    answered: '',
    refused: '',
  }[step.at];
  const isOver = step.at === 'answered' && (step.answer.isPassed || !step.answer.triesLeft);
  return (
    <Stack>
      <CameraStage video={video} label={t('camera')} starting={state === 'starting' ? t('starting') : null} />
      <p role="status">
        <strong>{said}</strong>
      </p>
      <Outcome step={step} />
      {(step.at === 'ready' || step.at === 'answered' || step.at === 'refused') && !isOver && (
        <div>
          <Button kind="primary" icon="camera" disabled={state !== 'live'} onClick={begin}>
            {t(step.at === 'ready' ? 'begin' : 'again')}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const Outcome = ({ step }: { step: Step }) => {
  const t = useTexts(faceCameraTexts);
  if (step.at === 'ready') return <p>{t('advice')}</p>;
  if (step.at === 'refused')
    return (
      <Message tone="bad">
        {step.id === NO_REFERENCE ? (
          <>
            <p>{t('noReference')}</p>
            <a className={buttonClass()} href="/takePhoto">
              {t('toPhoto')}
            </a>
          </>
        ) : (
          step.message
        )}
      </Message>
    );
  if (step.at !== 'answered') return null;
  const { isPassed, triesLeft = 0 } = step.answer;
  if (isPassed) return <Message tone="good">{t('passed')}</Message>;
  return (
    <Message tone="bad">
      {t('failed')} {triesLeft > 0 && t('triesLeft', { count: triesLeft })}
    </Message>
  );
};
