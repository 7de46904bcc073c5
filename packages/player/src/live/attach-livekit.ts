/** The picture of a lesson that a LiveKit server carries: within a second of the teacher. */
import type { LivePlay } from '@college/contracts/live/live-stream';
import type { LiveEvents, LiveQuality, LiveSource } from './attach-live.ts';

type Ticket = Pick<LivePlay, 'address' | 'token'>;

export const attachLiveKit = async (
  element: HTMLMediaElement,
  { address, token }: Ticket,
  { onLost, onQualities }: LiveEvents,
): Promise<LiveSource> => {
  const { Room, RoomEvent, VideoQuality } = await import('livekit-client');
  const room = new Room({ dynacast: true });
  const qualities = { high: VideoQuality.HIGH, low: VideoQuality.LOW } as const;
  let chosen: LiveQuality | null = null;
  let isDetached = false;
  const choose = (quality: LiveQuality | null): void => {
    chosen = quality;
    for (const { videoTrackPublications } of room.remoteParticipants.values())
      for (const publication of videoTrackPublications.values())
        publication.setVideoQuality(qualities[quality ?? 'high']);
  };
  room.on(RoomEvent.TrackSubscribed, (track, publication) => {
    track.attach(element);
    if (track.kind !== 'video') return;
    onQualities(publication.simulcasted === true ? ['high', 'low'] : []);
    if (chosen !== null) choose(chosen);
  });
  room.on(RoomEvent.TrackUnsubscribed, (track) => void track.detach(element));
  // It has tried to come back by itself before it says so.
  room.on(RoomEvent.Disconnected, () => {
    if (!isDetached) onLost();
  });
  await room.connect(address, token);
  return {
    choose,
    behind: () => null,
    detach: () => {
      isDetached = true;
      void room.disconnect();
      element.srcObject = null;
    },
  };
};
