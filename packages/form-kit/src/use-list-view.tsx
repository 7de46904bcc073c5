import { useSession } from '@college/portal-sdk/session';
import { DENSITIES, ownView } from '@college/ui-kit/data-table';
import type { TableView } from '@college/ui-kit/data-table';
import { useState } from 'react';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the browser kept; whatever is not understood counts as not chosen. */
export const readView = (text: string | null): TableView => {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return ownView;
  }
  if (!isRecord(kept)) return ownView;
  const columns = isRecord(kept['columns']) ? Object.entries(kept['columns']) : [];
  return {
    density: DENSITIES.find((density) => density === kept['density']) ?? ownView.density,
    columns: Object.fromEntries(
      columns.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
  };
};

const read = (key: string): TableView => {
  try {
    return readView(localStorage.getItem(key));
  } catch {
    // The browser keeps nothing.
    return ownView;
  }
};

const keep = (key: string, view: TableView): void => {
  try {
    if (view === ownView) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(view));
  } catch {
    // The browser keeps nothing, or is full: the choice holds until the page is left.
  }
};

/** How the user wants to see a list, remembered by user and list in this browser; visitors have no choice. */
export const useListView = (list: string): { view?: TableView; onViewChange?: (view: TableView) => void } => {
  const userId = useSession(({ user }) => user?.id);
  const key = `list-view:${userId}:${list}`;
  const [kept, setKept] = useState({ key, view: userId === undefined ? ownView : read(key) });
  if (userId === undefined) return {};
  const view = kept.key === key ? kept.view : read(key);
  if (kept.key !== key) setKept({ key, view });
  return {
    view,
    onViewChange: (next) => {
      setKept({ key, view: next });
      keep(key, next);
    },
  };
};
