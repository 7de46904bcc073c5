import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type Value = string | number | boolean | undefined;
type Filters = object;

const textOf = (value: Value): string => (value === undefined ? '' : String(value));

/** A filter as in the address, in the type of its default. */
export const readFilter = (text: string, fallback: Value): Value => {
  if (typeof fallback === 'boolean') return text === 'true';
  if (typeof fallback !== 'number') return text;
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : fallback;
};

const parse = <F extends Filters>(search: URLSearchParams, defaults: F): F =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]: [string, Value]) => {
      const text = search.get(name);
      return [name, text === null ? fallback : readFilter(text, fallback)];
    }),
  ) as F;

/**
 * Filters in the query string, so that a list can be bookmarked, shared and returned to. `defaults` names every filter;
 * values equal to the default are left out of the URL. Changing anything but the page returns to the first page.
 */
export const useUrlFilters = <F extends Filters>(defaults: F): [F, (change: Partial<F>) => void] => {
  const [search, setSearch] = useSearchParams();
  const fallback = useRef(defaults).current;
  const filters = useMemo(() => parse(search, fallback), [search, fallback]);
  const latest = useRef(search);
  latest.current = search;

  const setFilters = useCallback(
    (change: Partial<F>) => {
      const next = new URLSearchParams(latest.current);
      if (!('page' in change)) next.delete('page');
      for (const [name, value] of Object.entries(change)) {
        const text = textOf(value as Value);
        if (text === textOf(fallback[name as keyof F] as Value)) next.delete(name);
        else next.set(name, text);
      }
      latest.current = next;
      // Synchronous, otherwise a text field bound to the URL loses keystrokes.
      setSearch(next, { replace: true, flushSync: true });
    },
    [setSearch, fallback],
  );
  return [filters, setFilters];
};
