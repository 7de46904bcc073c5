import type { LiveIngest, StreamMode } from '@college/contracts/live/live-stream';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { useEffect, useRef, useState } from 'react';
import { liveTexts } from './live.texts.ts';
import { sendLive } from './send-live.ts';
import type { Sending, SendState } from './send-live.ts';
import styles from './teach-from-browser.module.css';
import { useLoudness } from './use-loudness.ts';
import { useTeacherMedia } from './use-teacher-media.ts';
import type { Source } from './use-teacher-media.ts';

export interface TeachFromBrowserProps {
  mode: StreamMode;
  /** Asks how to send, before each connection; null once the lesson takes nothing in. */
  ask: () => Promise<LiveIngest | null>;
  /** The lesson takes something in. If it begins while this is shown, sending begins with it. */
  isOpen: boolean;
  /** Whether something is sent. */
  onSending?: (isSending: boolean) => void;
}

/** Camera, screen and microphone of who teaches: looked at first, then sent until they stop. */
export const TeachFromBrowser = ({ mode, ask, isOpen, onSending }: TeachFromBrowserProps) => {
  const t = useTexts(liveTexts);
  const media = useTeacherMedia(mode);
  const { stream } = media;
  const loudness = useLoudness(media.isMuted ? null : stream);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<SendState | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const fresh = useRef(ask);
  fresh.current = ask;
  const wasOnAir = useRef(false);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (isOpen && !wasOpen.current) setWanted(true);
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) video.current.play().catch(() => undefined);
  }, [stream]);

  // Another camera or the screen is another recording.
  useEffect(() => {
    if (!isWanted || !stream) return undefined;
    const sending: Sending = sendLive({
      stream,
      ask: () => fresh.current(),
      wasOnAir: wasOnAir.current,
      onState: (next) => {
        setState(next);
        if (next.is === 'sending') wasOnAir.current = true;
        if (next.is === 'ended') setWanted(false);
      },
    });
    return () => {
      sending.stop();
      // What it ended with stays to be read.
      setState((last) => (last?.is === 'ended' ? last : null));
    };
  }, [isWanted, stream]);

  const isSending = state?.is === 'sending';
  useEffect(() => {
    onSending?.(isSending);
  }, [isSending, onSending]);

  const sources: readonly Source[] =
    'getDisplayMedia' in (navigator.mediaDevices ?? {}) ? ['camera', 'screen'] : ['camera'];
  return (
    <section className={styles.whole} aria-label={t('check')}>
      {mode === 'video' && (
        <div className={styles.stage}>
          <video ref={video} muted playsInline aria-label={t('preview')} />
          {!stream && !media.trouble && (
            <span className={styles.starting}>
              <Spinner label={t(media.source === 'screen' ? 'chooseScreen' : 'starting')} />
            </span>
          )}
        </div>
      )}
      {media.trouble && (
        <Message tone="bad">
          {t(media.trouble)}{' '}
          <Button kind="quiet" size="small" onClick={media.retry}>
            {t('tryAgain')}
          </Button>
        </Message>
      )}
      <label className={styles.level}>
        {t('level')}
        <meter min={0} max={1} low={0.05} value={loudness} />
      </label>
      <div className={styles.choices}>
        {mode === 'video' && sources.length > 1 && (
          <Pick
            label={t('source')}
            value={media.source}
            options={sources.map((one) => [one, t(one as 'camera' | 'screen')])}
            onPick={(value) => media.setSource(value as Source)}
          />
        )}
        {media.source === 'camera' && media.devices.cameras.length > 1 && (
          <Pick
            label={t('cameraDevice')}
            value={media.cameraId}
            options={media.devices.cameras.map(({ deviceId, label }) => [deviceId, label])}
            onPick={media.setCameraId}
          />
        )}
        {media.devices.microphones.length > 1 && (
          <Pick
            label={t('microphone')}
            value={media.microphoneId}
            options={media.devices.microphones.map(({ deviceId, label }) => [deviceId, label])}
            onPick={media.setMicrophoneId}
          />
        )}
      </div>
      <div className={styles.actions}>
        {isOpen && isWanted && <Button onClick={() => setWanted(false)}>{t('stop')}</Button>}
        {isOpen && !isWanted && (
          <Button kind="primary" disabled={!stream} onClick={() => setWanted(true)}>
            {t('start')}
          </Button>
        )}
        <Button aria-pressed={media.isMuted} disabled={!stream} onClick={media.toggleMute}>
          {t(media.isMuted ? 'unmuteVoice' : 'muteVoice')}
        </Button>
      </div>
      <Said state={state} />
    </section>
  );
};

/** What becomes of what is sent, in words. */
const Said = ({ state }: { state: SendState | null }) => {
  const t = useTexts(liveTexts);
  const words = (): string => {
    switch (state?.is) {
      case 'opening':
        return t('opening');
      case 'sending':
        return t(state.isWeak ? 'sendingWeak' : 'sending');
      case 'again':
        return t(state.fault === '' || state.fault === 'silent' ? 'again' : `again_${state.fault}`);
      case 'ended': {
        const { why } = state;
        if (why === 'no-server') return t('noServer');
        return t(why === 'no-recorder' ? 'noRecorder' : why);
      }
      default:
        return '';
    }
  };
  return (
    <p className={styles.said} role="status">
      {words()}
    </p>
  );
};

interface PickProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onPick: (value: string) => void;
}

const Pick = ({ label, value, options, onPick }: PickProps) => (
  <label className={styles.pick}>
    {label}
    <select value={value} onChange={(event) => onPick(event.target.value)}>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
