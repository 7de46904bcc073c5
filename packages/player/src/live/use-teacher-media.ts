import type { StreamMode } from '@college/contracts/live/live-stream';
import { troubleOf } from '@college/ui-kit/use-camera';
import type { CameraTrouble } from '@college/ui-kit/use-camera';
import { useEffect, useState } from 'react';

export type Source = 'camera' | 'screen' | 'voice';
type Trouble = CameraTrouble;

export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
}

const NONE: Devices = { cameras: [], microphones: [] };
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } };

const stopAll = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

/** What is recorded: the camera or the screen with the microphone, or the microphone alone. */
const streamOf = async (source: Source, cameraId: string, microphoneId: string): Promise<MediaStream> => {
  const { mediaDevices } = navigator;
  const sound = {
    echoCancellation: true,
    noiseSuppression: true,
    ...(microphoneId !== '' && { deviceId: { exact: microphoneId } }),
  };
  const picture = { ...PICTURE, ...(cameraId !== '' && { deviceId: { exact: cameraId } }) };
  if (source !== 'screen')
    return mediaDevices.getUserMedia({ audio: sound, video: source === 'camera' ? picture : false });
  const screen = await mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: false });
  try {
    const voice = await mediaDevices.getUserMedia({ audio: sound, video: false });
    return new MediaStream([...screen.getVideoTracks(), ...voice.getAudioTracks()]);
  } catch (error) {
    stopAll(screen);
    throw error;
  }
};

/** Camera, screen and microphone of who teaches, for as long as the component is mounted. */
export const useTeacherMedia = (mode: StreamMode) => {
  const [source, setSource] = useState<Source>(mode === 'voice' ? 'voice' : 'camera');
  const [cameraId, setCameraId] = useState('');
  const [microphoneId, setMicrophoneId] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [devices, setDevices] = useState(NONE);
  const [isMuted, setMuted] = useState(false);

  useEffect(() => {
    // Undefined when the page was loaded by plain http.
    if (!(navigator.mediaDevices as MediaDevices | undefined)) {
      setTrouble('insecure');
      return undefined;
    }
    let isGone = false;
    let got: MediaStream | null = null;
    setTrouble(null);
    const start = async (): Promise<void> => {
      got = await streamOf(source, cameraId, microphoneId);
      if (isGone) return stopAll(got);
      // The browser's own bar ends the sharing of a screen.
      got.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isGone) setSource('camera');
      });
      setStream(got);
      const all = await navigator.mediaDevices.enumerateDevices();
      if (!isGone)
        setDevices({
          cameras: all.filter(({ kind }) => kind === 'videoinput'),
          microphones: all.filter(({ kind }) => kind === 'audioinput'),
        });
    };
    start().catch((error: unknown) => {
      if (isGone) return;
      // Who closes the choice of a screen stays with the camera.
      if (source === 'screen') setSource('camera');
      else setTrouble(troubleOf(error));
    });
    return () => {
      isGone = true;
      stopAll(got);
      setStream(null);
    };
  }, [source, cameraId, microphoneId, attempt]);

  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
  }, [stream, isMuted]);

  return {
    stream,
    trouble,
    devices,
    source,
    setSource,
    cameraId,
    setCameraId,
    microphoneId,
    setMicrophoneId,
    isMuted,
    toggleMute: () => setMuted((before) => !before),
    retry: () => setAttempt((before) => before + 1),
  };
};
