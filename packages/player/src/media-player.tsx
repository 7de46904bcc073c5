import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { Spinner } from '@college/ui-kit/spinner';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { ChapterList } from './chapter-list.tsx';
import { clock } from './clock.tsx';
import { MediaControls } from './media-controls.tsx';
import styles from './media-player.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { PlayerIcon } from './player-icon.tsx';
import type { PartProps } from './player-props.ts';
import { playerTexts } from './player.texts.ts';
import { Transcript } from './transcript.tsx';
import { useCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useFurthest } from './use-furthest.ts';
import { useMediaKeys } from './use-media-keys.ts';
import { useMediaSource } from './use-media-source.ts';
import { useMediaState } from './use-media-state.ts';
import { useProgress } from './use-progress.ts';
import { useTranscript } from './use-transcript.ts';

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Video or audio, with controls, keys, the place where one was, and notes. */
const MediaPlayer = ({
  wareId,
  name,
  kind,
  media: given,
  store,
  maxRate = 1,
  allowSeekAhead = true,
  allowPictureInPicture = true,
  showWeakEvidence = false,
  initialPosition,
  furthest: reached = 0,
  loadAhead,
  control,
  onProgress,
  onEnded,
  renew,
}: PartProps<'hls' | 'file'>) => {
  const t = useTexts(playerTexts);
  const frame = useRef<HTMLElement>(null);
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [isSeekLimited, setSeekLimited] = useState(false);
  const startAt = useMemo(
    () => initialPosition ?? store.read(wareId).position,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it begins, whatever is stored later
    [wareId],
  );
  const source = useMediaSource(element, given, { startAt, loadAhead, renew });
  const state = useMediaState(element);
  const { furthest, limit } = useFurthest(element, Math.max(startAt, reached), !allowSeekAhead);
  const [hasPlayed, setHasPlayed] = useState(false);
  if (state.isPlaying && !hasPlayed) setHasPlayed(true);
  const captions = useCaptions(element, source.media.captions.length);
  const lines = useTranscript(element, captions.shown ?? captions.lead, source.media.captions);
  const fullScreen = useFullScreen(frame, element);
  useProgress(element, state, { wareId, startAt, store, onProgress });

  // Set from outside, by the browser's own menus.
  useEffect(() => {
    if (element && state.rate > maxRate) element.playbackRate = maxRate;
  }, [element, state.rate, maxRate]);

  const seek = (second: number): void => {
    if (!element || state.duration === 0) return;
    const allowed = limit(between(second, 0, state.duration));
    setSeekLimited(allowed < Math.floor(second) && second <= state.duration);
    element.currentTime = allowed;
  };
  const toggle = (): void => {
    if (element?.paused === false) element.pause();
    else element?.play().catch(() => undefined);
  };
  const setVolume = (volume: number): void => {
    if (!element) return;
    element.volume = between(volume, 0, 1);
    element.muted = volume <= 0;
  };
  const toggleMute = (): void => {
    if (element) element.muted = !element.muted;
  };
  const { failure, media, retry } = source;
  useImperativeHandle(
    control,
    () => ({
      goTo: (second) => {
        if (element) element.currentTime = second;
      },
      interrupt: () => {
        element?.pause();
        if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      },
      recover: () => {
        if (failure === 'offline') retry();
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `retry` is new each time and does the same
    [element, failure],
  );
  useMediaKeys(frame, {
    toggle,
    skip: (seconds) => seek((element?.currentTime ?? 0) + seconds),
    changeVolume: (by) => setVolume((element?.volume ?? 1) + by),
    toggleMute,
    toggleFullScreen: fullScreen.toggle,
    toggleCaptions: captions.toggle,
  });

  const common = { ref: setElement, preload: 'metadata', onEnded } as const;
  const tracks = media.captions.map(({ language, label, address }) => (
    <track key={address} kind="captions" srcLang={language} label={label} src={address} />
  ));
  return (
    <div className={styles.whole}>
      <div className={classNames(lines.length > 0 && styles.withText)}>
        <section ref={frame} className={styles.player} aria-label={name}>
          {kind === 'audio' ? (
            <audio {...common}>{tracks}</audio>
          ) : (
            // Clicking the picture is a shortcut for the button below it.
            <div className={styles.picture} onClick={failure ? undefined : toggle}>
              <video
                {...common}
                poster={media.poster || undefined}
                playsInline
                disablePictureInPicture={!allowPictureInPicture}
              >
                {tracks}
              </video>
              {!hasPlayed && !failure && (
                <span className={styles.start}>
                  <PlayerIcon name="play" />
                </span>
              )}
              {state.isWaiting && !failure && (
                <span className={styles.waiting}>
                  <Spinner />
                </span>
              )}
            </div>
          )}
          {failure && (
            <div className={kind === 'audio' ? styles.failedSound : styles.failed} role="alert">
              <Icon name="warn" size="large" />
              <strong>{t('failed')}</strong>
              <p>{t(failure)}</p>
              <Button icon="refresh" onClick={retry}>
                {t('tryAgain')}
              </Button>
            </div>
          )}
          <MediaControls
            state={state}
            source={source}
            captions={captions}
            fullScreen={fullScreen}
            maxRate={maxRate}
            isVideo={kind !== 'audio'}
            element={element}
            allowPictureInPicture={allowPictureInPicture}
            onToggle={toggle}
            onSeek={seek}
            onVolume={setVolume}
            onToggleMute={toggleMute}
          />
        </section>
        {lines.length > 0 && <Transcript lines={lines} position={state.position} onJump={seek} />}
      </div>
      {media.chapters && <ChapterList chapters={media.chapters} position={state.position} onJump={seek} />}
      <p className={styles.note} role="status">
        {isSeekLimited && t('onlySoFar', { position: clock(furthest()) })}
      </p>
      {showWeakEvidence && media.by === 'file' && <p className={styles.note}>{t('weak')}</p>}
      <NotesPanel
        wareId={wareId}
        store={store}
        position={Math.floor(state.position)}
        labelOf={clock}
        onJump={(second) => seek(second)}
      />
    </div>
  );
};

export default MediaPlayer;
