/**
 * Unsaved form input, stored over a lost login for the same user in the same tab. It lies in sessionStorage,
 * encrypted (AES-256-GCM) with a key that the server gives to that user only and that is in memory only, so that the
 * next person at this browser cannot read it.
 */
import { clientOf } from '@college/api-client/client';
import { session } from '@college/contracts/identity/session';
import { countOfReason } from './calm.ts';
import { backgroundHttp } from './http.ts';
import { getSession } from './session.ts';

export interface DraftForm {
  /** Distinguishes forms of one page, and contains the record's id. */
  readonly name: string;
  /** The path of the form, with its query. */
  readonly path: string;
  /** As JSON, without what must not be stored. */
  readonly read: () => unknown;
}

/** The reason for suppressing interruptions on a page with unsaved changes. */
export const UNSAVED = 'unsaved form';

const KEY = 'college_drafts';
const CAP_BYTES = 256 * 1024;
const MAX_AGE_MS = 12 * 3600 * 1000;

interface StoredDrafts {
  userId: number;
  at: number;
  /** Whether the user still has to be redirected to where they were. */
  leads: boolean;
  forms: { name: string; path: string; iv: string; sealed: string }[];
}

const calls = clientOf(backgroundHttp, session);
const forms = new Set<DraftForm>();
let key: { userId: number; crypto: Promise<CryptoKey | null> } | null = null;

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
};

/** Null if there is none: without https a browser offers no such cipher, and nothing is stored. */
const draftKey = (): Promise<CryptoKey | null> => {
  const userId = getSession().user?.id;
  if (userId === undefined || !('subtle' in crypto)) return Promise.resolve(null);
  if (key?.userId === userId) return key.crypto;
  const fetched = calls
    .GetDraftKey()
    .then((answer) =>
      crypto.subtle.importKey('raw', toBytes(answer.key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    )
    .catch(() => {
      // Requested again with the next form; until then, leaving asks for confirmation as usual.
      key = null;
      return null;
    });
  key = { userId, crypto: fetched };
  return fetched;
};

/** Binds a draft to its user and form. */
const boundTo = (userId: number, { name, path }: Pick<DraftForm, 'name' | 'path'>) =>
  new TextEncoder().encode(JSON.stringify([userId, path, name]));

const readStored = (): StoredDrafts | null => {
  const text = sessionStorage.getItem(KEY);
  const stored = text === null ? null : (JSON.parse(text) as StoredDrafts);
  return stored && stored.at + MAX_AGE_MS > Date.now() ? stored : null;
};
const writeStored = (stored: StoredDrafts): void => sessionStorage.setItem(KEY, JSON.stringify(stored));

export const dropDrafts = (): void => sessionStorage.removeItem(KEY);

/** Registers a form with unsaved input; returns the function that unregisters it. */
export const offerDraft = (form: DraftForm): (() => void) => {
  forms.add(form);
  // Now, while there is a login to request it with.
  void draftKey();
  return () => void forms.delete(form);
};

/** The input of the forms on this page, and whether that is all that would be lost by leaving now. */
const sealForms = async (): Promise<{ drafts: StoredDrafts | null; isWhole: boolean }> => {
  const userId = getSession().user?.id;
  const cipher = forms.size > 0 ? await draftKey() : null;
  if (userId === undefined || cipher === null) return { drafts: null, isWhole: countOfReason(UNSAVED) === 0 };
  const stored: StoredDrafts = { userId, at: Date.now(), leads: true, forms: [] };
  let size = 0;
  for (const form of forms) {
    const plain = new TextEncoder().encode(JSON.stringify(form.read()));
    size += plain.length;
    if (size > CAP_BYTES) break;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const seal = { name: 'AES-GCM', iv, additionalData: boundTo(userId, form) };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(seal, cipher, plain));
    stored.forms.push({ name: form.name, path: form.path, iv: toText(iv), sealed: toText(sealed) });
  }
  const isWhole = stored.forms.length === forms.size && countOfReason(UNSAVED) <= forms.size;
  return { drafts: stored.forms.length > 0 ? stored : null, isWhole };
};

/** Stores the input of the forms on this page. True when nothing unsaved would be lost by leaving now. */
export const keepDrafts = async (): Promise<boolean> => {
  const { drafts, isWhole } = await sealForms();
  if (drafts) writeStored(drafts);
  return isWhole;
};

/** Whether `keepDrafts` would store everything; stores nothing. */
export const canKeepDrafts = async (): Promise<boolean> => (await sealForms()).isWhole;

/**
 * Where this user was when they lost their login, once; null when nothing was stored. Another user's drafts are
 * deleted.
 */
export const takeWayBack = (userId: number): string | null => {
  const stored = readStored();
  if (stored?.userId !== userId) {
    dropDrafts();
    return null;
  }
  if (!stored.leads) return null;
  writeStored({ ...stored, leads: false });
  return stored.forms[0]?.path ?? null;
};

/** The stored input of this form for this user; null when there is none. */
export const readDraft = async ({ name, path }: Pick<DraftForm, 'name' | 'path'>): Promise<unknown> => {
  const userId = getSession().user?.id;
  const stored = readStored();
  const form = stored?.forms.find((one) => one.name === name && one.path === path);
  if (!form || userId === undefined || stored?.userId !== userId) return null;
  const cipher = await draftKey();
  if (cipher === null) return null;
  const seal = { name: 'AES-GCM', iv: toBytes(form.iv), additionalData: boundTo(userId, form) };
  try {
    const plain = await crypto.subtle.decrypt(seal, cipher, toBytes(form.sealed));
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch {
    // Encrypted with a key that no longer exists, so nobody can read it again.
    dropDraft({ name, path });
    return null;
  }
};

export const dropDraft = ({ name, path }: Pick<DraftForm, 'name' | 'path'>): void => {
  const stored = readStored();
  if (!stored) return;
  const left = stored.forms.filter((one) => one.name !== name || one.path !== path);
  if (left.length === 0) dropDrafts();
  else writeStored({ ...stored, forms: left });
};
