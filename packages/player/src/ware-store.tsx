import { getSession } from '@college/portal-sdk/session';

/** A thought at a place: seconds into video or audio, the page of a document. */
export interface WareNote {
  readonly id: string;
  readonly position: number;
  readonly text: string;
}

export interface KeptWare {
  /** Where somebody was; 0 at the beginning. */
  readonly position: number;
  readonly notes: readonly WareNote[];
}

/** Keeps where somebody is in a ware, and their notes. */
export interface WareStore {
  readonly read: (wareId: number) => KeptWare;
  /** Whether it is kept. */
  readonly keep: (wareId: number, change: Partial<KeptWare>) => boolean;
}

export const MOST_NOTES = 200;
export const NOTE_LENGTH = 1000;

const NOTHING: KeptWare = { position: 0, notes: [] };

const isNote = (value: unknown): value is WareNote => {
  const note = value as Partial<WareNote> | null;
  return (
    typeof note?.id === 'string' &&
    typeof note.position === 'number' &&
    Number.isFinite(note.position) &&
    typeof note.text === 'string'
  );
};

/** What the browser kept; whatever is not understood counts as nothing. */
export const readKept = (text: string | null): KeptWare => {
  try {
    const kept = JSON.parse(text ?? '') as { position?: unknown; notes?: unknown } | null;
    const position = typeof kept?.position === 'number' && kept.position > 0 ? kept.position : 0;
    const notes = Array.isArray(kept?.notes) ? kept.notes.filter(isNote).slice(0, MOST_NOTES) : [];
    return { position, notes };
  } catch {
    return NOTHING;
  }
};

/** By person, since several may use one computer. */
const keyOf = (wareId: number): string => `ware:${getSession().user?.id ?? 'visitor'}:${wareId}`;

const read = (wareId: number): KeptWare => {
  try {
    return readKept(localStorage.getItem(keyOf(wareId)));
  } catch {
    // The browser keeps nothing.
    return NOTHING;
  }
};

/** In this browser. */
export const browserStore: WareStore = {
  read,
  keep: (wareId, change) => {
    const next = { ...read(wareId), ...change };
    try {
      if (next.position === 0 && next.notes.length === 0) localStorage.removeItem(keyOf(wareId));
      else localStorage.setItem(keyOf(wareId), JSON.stringify(next));
      return true;
    } catch {
      // The browser keeps nothing, or is full.
      return false;
    }
  },
};
