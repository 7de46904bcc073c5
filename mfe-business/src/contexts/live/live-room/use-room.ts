import type { RoomSaying } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { enterRoom } from './live-room.queries.ts';
import { openLine } from './room-line.ts';
import type { LineEnd, Quality, RoomLine } from './room-line.ts';
import { hear } from './room-state.ts';
import type { RoomView } from './room-state.ts';

/** A page is one tab for as long as it is open: a reload is the same one. */
const TAB = 'live-room-tab';
const tabOf = (): string => {
  const known = sessionStorage.getItem(TAB);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB, made);
  return made;
};

export interface Room {
  readonly entered: EnteredRoom | null;
  readonly view: RoomView | null;
  readonly isOpen: boolean;
  readonly quality: Quality;
  readonly end: LineEnd | null;
  readonly error: Error | null;
  /** False: nothing can be said now. */
  readonly say: (said: RoomSaying) => boolean;
  /** Comes in again, ending what the same person does elsewhere if asked to. */
  readonly again: (takeOver: boolean) => void;
}

export const useRoom = (id: number): Room => {
  const [entered, setEntered] = useState<EnteredRoom | null>(null);
  const [view, dispatch] = useReducer(hear, null);
  const [isOpen, setOpen] = useState(false);
  const [quality, setQuality] = useState<Quality>('good');
  const [end, setEnd] = useState<LineEnd | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState({ number: 0, takeOver: false });
  const line = useRef<RoomLine | null>(null);

  useEffect(() => {
    setEnd(null);
    setError(null);
    const opened = openLine(
      {
        enter: (takeOver) => enterRoom({ id, tab: tabOf(), takeOver }),
        onEntered: setEntered,
        onMessage: dispatch,
        onOpen: setOpen,
        onQuality: setQuality,
        onEnd: setEnd,
        onRefused: setError,
      },
      attempt.takeOver,
    );
    line.current = opened;
    return () => opened.close();
  }, [id, attempt]);

  const say = useCallback((said: RoomSaying) => line.current?.say(said) ?? false, []);
  const again = useCallback(
    (takeOver: boolean) => setAttempt(({ number }) => ({ number: number + 1, takeOver })),
    [],
  );
  return { entered, view, isOpen, quality, end, error, say, again };
};
