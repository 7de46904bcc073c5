import { getSession } from '@college/portal-sdk/session';

/** A thought at a place: seconds into video or audio, the page of a document. */
export interface WareNote {
  readonly id: string;
  readonly position: number;
  readonly text: string;
}

export interface StoredWare {
  /** Where somebody was; 0 at the beginning. */
  readonly position: number;
  readonly notes: readonly WareNote[];
}

/** Stores where somebody is in a ware, and their notes. */
export interface WareStore {
  readonly read: (wareId: number) => StoredWare;
  /** Whether it was stored. */
  readonly save: (wareId: number, change: Partial<StoredWare>) => boolean;
}

export const MOST_NOTES = 200;
export const NOTE_LENGTH = 1000;

const NOTHING: StoredWare = { position: 0, notes: [] };

const isNote = (value: unknown): value is WareNote => {
  const note = value as Partial<WareNote> | null;
  return (
    typeof note?.id === 'string' &&
    typeof note.position === 'number' &&
    Number.isFinite(note.position) &&
    typeof note.text === 'string'
  );
};

/** What the browser has stored; whatever is not understood counts as nothing. */
export const readStored = (text: string | null): StoredWare => {
  try {
    const stored = JSON.parse(text ?? '') as { position?: unknown; notes?: unknown } | null;
    const position = typeof stored?.position === 'number' && stored.position > 0 ? stored.position : 0;
    const notes = Array.isArray(stored?.notes) ? stored.notes.filter(isNote).slice(0, MOST_NOTES) : [];
    return { position, notes };
  } catch {
    return NOTHING;
  }
};

/** By person, since several may use one computer. */
const keyOf = (wareId: number): string => `ware:${getSession().user?.id ?? 'visitor'}:${wareId}`;

const read = (wareId: number): StoredWare => {
  try {
    return readStored(localStorage.getItem(keyOf(wareId)));
  } catch {
    // The browser stores nothing.
    return NOTHING;
  }
};

/** In this browser. */
export const browserStore: WareStore = {
  read,
  save: (wareId, change) => {
    const next = { ...read(wareId), ...change };
    try {
      if (next.position === 0 && next.notes.length === 0) localStorage.removeItem(keyOf(wareId));
      else localStorage.setItem(keyOf(wareId), JSON.stringify(next));
      return true;
    } catch {
      // The browser stores nothing, or is full.
      return false;
    }
  },
};
