/** What a page knows of its room, from the messages it received. */
import { MAX_LISTED } from '@college/contracts/live/live-room';
import type { RoomMessage, RoomPerson, RoomRefusal, RoomState } from '@college/contracts/live/live-room';

export interface Refusal {
  readonly what: string;
  readonly reason: RoomRefusal;
  readonly waitSeconds: number | null;
  /** The same refusal twice is shown twice. */
  readonly number: number;
}

export interface RoomView extends Omit<RoomState, 'type'> {
  readonly refusal: Refusal | null;
}

const merged = (
  people: readonly RoomPerson[],
  came: readonly RoomPerson[],
  went: readonly number[],
): RoomPerson[] => {
  const known = new Map(people.map((one) => [one.userId, one]));
  for (const one of came) known.set(one.userId, one);
  for (const userId of went) known.delete(userId);
  return [...known.values()];
};

/** Null until the room has sent its state; a line that is sent twice is one. */
export const hear = (view: RoomView | null, message: RoomMessage): RoomView | null => {
  if (message.type === 'state') {
    const { type: _type, ...state } = message;
    return { ...state, refusal: view?.refusal ?? null };
  }
  if (view === null) return null;
  switch (message.type) {
    case 'alive':
      return view;
    case 'chat':
      return view.chat.some(({ id }) => id === message.chat.id)
        ? view
        : { ...view, chat: [...view.chat, message.chat].slice(-MAX_LISTED) };
    case 'chat-deleted':
      return { ...view, chat: view.chat.filter(({ id }) => id !== message.id) };
    case 'muted':
      return {
        ...view,
        isMuted: view.muted === null ? message.isMuted : view.isMuted,
        muted: view.muted && [
          ...view.muted.filter((userId) => userId !== message.userId),
          ...(message.isMuted ? [message.userId] : []),
        ],
      };
    case 'room':
      return { ...view, page: message.page, slowSeconds: message.slowSeconds };
    case 'hands':
      return { ...view, hands: message.hands };
    case 'poll':
      return { ...view, poll: message.poll };
    case 'saved-polls':
      return { ...view, savedPolls: message.savedPolls };
    case 'code':
      return { ...view, code: message.code };
    case 'caption':
      return { ...view, caption: message.caption };
    case 'people':
      return {
        ...view,
        count: message.count,
        isTeacherHere: message.isTeacherHere,
        people: view.people && merged(view.people, message.came ?? [], message.went ?? []),
      };
    case 'picture':
      return { ...view, picture: message.picture };
    case 'play':
      return { ...view, playState: message.playState };
    case 'refused': {
      const { what, reason, waitSeconds } = message;
      return { ...view, refusal: { what, reason, waitSeconds, number: (view.refusal?.number ?? 0) + 1 } };
    }
  }
};
