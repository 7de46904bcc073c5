import type { LivePlay, StreamFault, StreamMode, StreamState } from '@college/contracts/live/live-stream';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Spinner } from '@college/ui-kit/spinner';
import { useRef, useState } from 'react';
import { Choice, Press } from '../control-keys.tsx';
import { useFullScreen } from '../use-full-screen.ts';
import { useMediaState } from '../use-media-state.ts';
import type { LiveQuality } from './attach-live.ts';
import styles from './live-picture.module.css';
import { liveTexts } from './live.texts.ts';
import { useLiveSource } from './use-live-source.ts';

export interface LivePictureProps {
  /** What is taught, read aloud for the picture. */
  name: string;
  mode: StreamMode;
  play: LivePlay;
  /** As the room says. */
  state: StreamState;
  fault?: StreamFault;
  /** Asks for a fresh address once this one does not work any more. */
  renew: () => Promise<LivePlay>;
}

/** The picture of a lesson while it is given. It comes, waits and comes back by itself. */
export const LivePicture = ({ name, mode, play, state, fault = '', renew }: LivePictureProps) => {
  const t = useTexts(liveTexts);
  const frame = useRef<HTMLElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const isOn = state === 'live' || state === 'dropped';
  const source = useLiveSource(element, play, { isOn, renew });
  const media = useMediaState(element);
  const fullScreen = useFullScreen(frame, element);

  const sentence = (): string | null => {
    if (source.isUnsupported) return t('unsupported');
    if (state === 'waiting' || state === 'ended') return t(state);
    if (state === 'dropped') return t(fault === 'encoder' ? 'encoder' : 'dropped');
    if (source.isLost) return t('reconnecting');
    return null;
  };
  const words = sentence();
  const isStarting = words === null && isOn && media.isWaiting;
  return (
    <section ref={frame} className={styles.player} aria-label={name}>
      <div className={mode === 'voice' ? styles.voice : styles.picture}>
        <video ref={setElement} playsInline aria-label={name} />
        {mode === 'voice' && words === null && <p className={styles.soundOnly}>{t('soundOnly')}</p>}
        <div className={styles.over} role="status">
          {words !== null && <p className={styles.words}>{words}</p>}
          {isStarting && <Spinner label={t('connecting')} />}
        </div>
        {source.isSilenced && words === null && (
          <span className={styles.silenced}>
            <Button kind="primary" onClick={source.turnSoundOn}>
              {t('soundOn')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles.bar}>
        <Press
          icon={media.isMuted ? 'muted' : 'sound'}
          label={t(media.isMuted ? 'unmute' : 'mute')}
          onClick={() => {
            if (media.isMuted) source.turnSoundOn();
            else if (element) element.muted = true;
          }}
        />
        <input
          className={styles.volume}
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={media.isMuted ? 0 : media.volume}
          aria-label={t('volume')}
          onChange={({ target }) => {
            if (!element) return;
            element.volume = Number(target.value);
            element.muted = element.volume === 0;
          }}
        />
        {isOn && (
          <span className={styles.line}>
            {t('line')}: <strong className={styles[source.line]}>{t(source.line)}</strong>
            {source.behind !== null && <> · {t('behind', { count: source.behind })}</>}
          </span>
        )}
        <span className={styles.gap} />
        {source.qualities.length > 1 && (
          <Choice
            label={t('quality')}
            value={source.quality ?? ''}
            onChange={(text) => source.choose(text === '' ? null : (text as LiveQuality))}
          >
            <option value="">{t('auto')}</option>
            {source.qualities.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Choice>
        )}
        {mode === 'video' && (
          <Press
            icon={fullScreen.isFull ? 'leave-full-screen' : 'full-screen'}
            label={t(fullScreen.isFull ? 'leaveFullScreen' : 'fullScreen')}
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </section>
  );
};
