/** Sends camera, screen and microphone of who teaches to a LiveKit server. */
import type { LiveIngest } from '@college/contracts/live/live-stream';

export type PublishEnd = 'over' | 'taken' | 'lost';

interface PublishEvents {
  readonly onEnd: (end: PublishEnd) => void;
  /** The line is bad, or good again. */
  readonly onWeak: (isWeak: boolean) => void;
}

/** Resolves when the tracks are sent; what it resolves with ends that. The tracks go on. */
export const publishLive = async (
  stream: MediaStream,
  { address, token }: NonNullable<LiveIngest['livekit']>,
  { onEnd, onWeak }: PublishEvents,
): Promise<() => void> => {
  const { DisconnectReason, Room, RoomEvent, Track } = await import('livekit-client');
  const room = new Room({ dynacast: true });
  let isStopped = false;
  room.on(RoomEvent.Disconnected, (reason) => {
    if (isStopped) return;
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) onEnd('taken');
    else onEnd(reason === DisconnectReason.ROOM_DELETED ? 'over' : 'lost');
  });
  room.on(RoomEvent.Reconnecting, () => onWeak(true));
  room.on(RoomEvent.Reconnected, () => onWeak(false));
  const stop = (): void => {
    isStopped = true;
    void room.disconnect(false);
  };
  try {
    await room.connect(address, token, { autoSubscribe: false });
    for (const track of stream.getTracks())
      await room.localParticipant.publishTrack(track, {
        source: track.kind === 'audio' ? Track.Source.Microphone : Track.Source.Camera,
        simulcast: track.kind === 'video',
      });
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
};
