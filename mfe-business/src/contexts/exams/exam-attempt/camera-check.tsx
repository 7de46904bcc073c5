import { faceCameraTexts } from '@college/form-kit/face-camera-texts';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { troubleOf } from '@college/ui-kit/use-camera';
import type { CameraTrouble } from '@college/ui-kit/use-camera';
import { useEffect, useState } from 'react';
import { examRoomTexts } from './exam-attempt.texts.ts';

type Found = 'checking' | 'good' | 'asks' | CameraTrouble;

/** Switches the camera on and off again; the browser may ask for it first. */
const tryCamera = async (): Promise<Found> => {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
    for (const track of stream.getTracks()) track.stop();
    return 'good';
  } catch (error) {
    return troubleOf(error);
  }
};

const mayUse = (): Promise<PermissionState> =>
  navigator.permissions.query({ name: 'camera' as PermissionName }).then(
    ({ state }) => state,
    // A browser that does not know asks.
    () => 'prompt',
  );

/** Without a question of the browser that nobody expects. */
const lookForCamera = async (): Promise<Found> => {
  // Undefined when the page was loaded by plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'insecure';
  if (!(await devices.enumerateDevices()).some(({ kind }) => kind === 'videoinput')) return 'none';
  const may = await mayUse();
  if (may === 'prompt') return 'asks';
  return may === 'granted' ? tryCamera() : 'refused';
};

interface CameraCheckProps {
  /** Told whether it works, each time that is looked at. */
  onFound?: (isGood: boolean) => void;
}

/** Whether an exam that compares faces finds a camera that it may use. */
export const CameraCheck = ({ onFound }: CameraCheckProps) => {
  const t = useTexts(examRoomTexts);
  const why = useTexts(faceCameraTexts);
  const [found, setFound] = useState<Found>('checking');
  useEffect(() => {
    let isShown = true;
    void lookForCamera().then((state) => isShown && setFound(state));
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    onFound?.(found === 'good');
  }, [found, onFound]);
  if (found === 'checking') return t('checking');
  if (found === 'good') return t('cameraGood');
  const again = async (): Promise<void> => {
    setFound('checking');
    setFound(await tryCamera());
  };
  return (
    <>
      {found === 'asks' ? t('cameraAsks') : why(`camera.${found}`)}
      {found !== 'insecure' && (
        <div>
          <Button size="small" icon="camera" onClick={() => void again()}>
            {found === 'asks' ? t('cameraTry') : why('again')}
          </Button>
        </div>
      )}
    </>
  );
};
