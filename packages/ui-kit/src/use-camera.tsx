import { useEffect, useRef, useState } from 'react';

export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure';
export type CameraState = 'starting' | 'live' | CameraTrouble;

/** Why there is no picture (Media Capture and Streams, 10.6), as a key that a page can explain. */
export const troubleOf = (error: unknown): CameraTrouble => {
  switch ((error as { name?: string }).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'none';
  }
};

const FRONT: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
  audio: false,
};

/** The front camera in a video element while the component is mounted; unmounting switches the camera off. */
export const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null);
  // Undefined when the page was loaded by plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const [state, setState] = useState<CameraState>(devices ? 'starting' : 'insecure');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!devices) return;
    let isGone = false;
    let stream: MediaStream | null = null;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      stream = await devices.getUserMedia(FRONT);
      if (isGone) return stop();
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      setState('live');
    };
    start().catch((error: unknown) => {
      stop();
      if (!isGone) setState(troubleOf(error));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [devices, attempt]);

  return {
    video,
    state,
    retry: (): void => {
      setState('starting');
      setAttempt((before) => before + 1);
    },
  };
};
