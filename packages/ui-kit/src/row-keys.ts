/** The keys of lists: j and k move between rows, x ticks one, Enter opens it, ? says so. */

/** Marks the frame of a list. */
export const LIST = 'data-list';
const ROW = 'tbody > tr[tabindex]';
/** What takes letters itself: fields, and menus that look for what is typed. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox], [role=tree], [role=dialog]';
const STORED = 'list-keys';

/** Whether the keys are on, in this browser; single letters can be in the way of speech input. */
export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
};
export const switchKeys = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // The browser stores nothing: they stay on.
  }
};

/** Whether a dialog is open, or a layer lies over the list. */
const isCovered = (list: HTMLElement): boolean =>
  document.querySelector('[aria-modal=true], dialog[open]') !== null || list.closest('[inert]') !== null;

/** The list that a key means: the one with the focus, or else the first of the page. */
const listInReach = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(`[${LIST}]`) ?? document.querySelector(`[${LIST}]`);

const step = (list: HTMLElement, by: 1 | -1): void => {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const first = by === 1 ? 0 : rows.length - 1;
  const next = at === -1 ? first : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[next]?.focus();
};

/** Follows the row's own link: that of its name, or else its first one. A row without any offers its first button. */
const openRow = (row: HTMLElement): void => {
  const own =
    row.querySelector<HTMLElement>('[data-lead] :is(a[href], button)') ??
    row.querySelector<HTMLElement>('a[href]');
  if (own) own.click();
  else row.querySelector('button')?.focus();
};

const tick = (row: HTMLElement | null | undefined): void =>
  row?.querySelector<HTMLElement>('[data-choice] input')?.click();

/** Answers a key for one list; the others leave it alone. */
export const answerRowKey = (event: KeyboardEvent, list: HTMLElement, onHelp: () => void): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest(TAKES_LETTERS) || isCovered(list) || listInReach() !== list || !areKeysOn()) return;
  const row = target?.closest<HTMLElement>(ROW);
  const actions: Readonly<Record<string, () => void>> = {
    j: () => step(list, 1),
    k: () => step(list, -1),
    x: () => tick(row),
    '?': onHelp,
    // On a button or link within the row, it is theirs.
    ...(row && row === target && { Enter: () => openRow(row) }),
  };
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
};
