import { useSession } from '@college/portal-sdk/session';
import { DENSITIES, ownView } from '@college/ui-kit/data-table';
import type { TableView } from '@college/ui-kit/data-table';
import { useState } from 'react';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the browser has stored; whatever is not understood counts as not chosen. */
export const readView = (text: string | null): TableView => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return ownView;
  }
  if (!isRecord(stored)) return ownView;
  const columns = isRecord(stored['columns']) ? Object.entries(stored['columns']) : [];
  return {
    density: DENSITIES.find((density) => density === stored['density']) ?? ownView.density,
    columns: Object.fromEntries(
      columns.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
  };
};

const read = (key: string): TableView => {
  try {
    return readView(localStorage.getItem(key));
  } catch {
    // The browser stores nothing.
    return ownView;
  }
};

const store = (key: string, view: TableView): void => {
  try {
    if (view === ownView) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(view));
  } catch {
    // The browser stores nothing, or is full: the choice lasts until the page is left.
  }
};

/** How the user wants to see a list, remembered by user and list in this browser; visitors have no choice. */
export const useListView = (
  list: string,
): { view: TableView; onViewChange: (view: TableView) => void } | Record<string, never> => {
  const userId = useSession(({ user }) => user?.id);
  const key = `list-view:${userId}:${list}`;
  const [current, setCurrent] = useState({ key, view: userId === undefined ? ownView : read(key) });
  if (userId === undefined) return {};
  const view = current.key === key ? current.view : read(key);
  if (current.key !== key) setCurrent({ key, view });
  return {
    view,
    onViewChange: (next) => {
      setCurrent({ key, view: next });
      store(key, next);
    },
  };
};
