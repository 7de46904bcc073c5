import { useTexts } from '@college/portal-sdk/texts';
import { clock } from './clock.tsx';
import { Choice, Press } from './control-keys.tsx';
import styles from './media-controls.module.css';
import { playerTexts } from './player.texts.ts';
import { SeekBar } from './seek-bar.tsx';
import type { useCaptions } from './use-captions.ts';
import type { useFullScreen } from './use-full-screen.ts';
import type { useMediaSource } from './use-media-source.ts';
import type { MediaState } from './use-media-state.ts';

const RATES = [1, 1.25, 1.5, 1.75, 2];

interface MediaControlsProps {
  state: MediaState;
  source: ReturnType<typeof useMediaSource>;
  captions: ReturnType<typeof useCaptions>;
  fullScreen: ReturnType<typeof useFullScreen>;
  element: HTMLMediaElement | null;
  isVideo: boolean;
  maxRate: number;
  allowPictureInPicture: boolean;
  onToggle: () => void;
  onSeek: (second: number) => void;
  onVolume: (volume: number) => void;
  onToggleMute: () => void;
}

/** The bar under a picture. */
export const MediaControls = ({ state, source, captions, element, ...rest }: MediaControlsProps) => {
  const t = useTexts(playerTexts);
  const { position, duration, isPlaying, volume, isMuted, rate } = state;
  const rates = RATES.filter((one) => one <= rest.maxRate);
  const { captions: languages } = source.media;
  return (
    <div className={styles.bar}>
      <SeekBar position={position} duration={duration} onSeek={rest.onSeek} />
      <div className={styles.row}>
        <Press
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={rest.onToggle}
        />
        <span className={styles.time}>
          {clock(position)} / {clock(duration)}
        </span>
        <span className={styles.sound}>
          <Press
            icon={isMuted ? 'muted' : 'sound'}
            label={t(isMuted ? 'unmute' : 'mute')}
            onClick={rest.onToggleMute}
          />
          <input
            className={styles.volume}
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : volume}
            aria-label={t('volume')}
            onChange={(event) => rest.onVolume(Number(event.target.value))}
          />
        </span>
        <span className={styles.gap} />
        {rates.length > 1 && (
          <Choice
            label={t('speed')}
            value={String(rate)}
            onChange={(text) => element && (element.playbackRate = Number(text))}
          >
            {rates.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </Choice>
        )}
        {source.qualities.length > 1 && (
          <Choice
            label={t('quality')}
            value={String(source.quality ?? '')}
            onChange={(text) => source.chooseQuality(text === '' ? null : Number(text))}
          >
            <option value="">{t('qualityAuto')}</option>
            {source.qualities.map((one) => (
              <option key={one} value={one}>
                {one}p
              </option>
            ))}
          </Choice>
        )}
        {languages.length === 1 && (
          <Press
            icon="captions"
            label={t('captions')}
            isOn={captions.shown !== null}
            onClick={captions.toggle}
          />
        )}
        {languages.length > 1 && (
          <Choice
            label={t('captions')}
            value={String(captions.shown ?? '')}
            onChange={(text) => captions.show(text === '' ? null : Number(text))}
          >
            <option value="">{t('captionsOff')}</option>
            {languages.map(({ address, label }, index) => (
              <option key={address} value={index}>
                {label}
              </option>
            ))}
          </Choice>
        )}
        {rest.isVideo && rest.allowPictureInPicture && document.pictureInPictureEnabled && (
          <span className={styles.wideOnly}>
            <Press
              icon="picture-in-picture"
              label={t('pictureInPicture')}
              onClick={() => void togglePictureInPicture(element)}
            />
          </span>
        )}
        {rest.isVideo && rest.fullScreen.isPossible && (
          <Press
            icon={rest.fullScreen.isFull ? 'leave-full-screen' : 'full-screen'}
            label={t(rest.fullScreen.isFull ? 'leaveFullScreen' : 'fullScreen')}
            onClick={rest.fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
};

/** Refused before anything was loaded: then nothing changes. */
const togglePictureInPicture = async (element: HTMLMediaElement | null): Promise<void> => {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else if (element instanceof HTMLVideoElement) await element.requestPictureInPicture();
  } catch {
    return;
  }
};
