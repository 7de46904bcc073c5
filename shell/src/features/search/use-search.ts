import { clientOf } from '@college/api-client/client';
import { MIN_KEYWORD, search } from '@college/contracts/site/search';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { useEffect, useState } from 'react';
import { pageHits, recordHits } from './search-hits.ts';

const calls = clientOf(http, search);

const PAUSE = 200;

/** A text once nobody has typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Entries of the menu at once, and what the server finds behind them. */
export const useSearch = (typed: string) => {
  const { menus, routers, language } = useSession();
  const keyword = typed.trim();
  const settled = useSettled(keyword);
  const isShort = keyword.length < MIN_KEYWORD;
  const isSettled = settled === keyword;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', language, settled],
    // The dialog shows the error itself.
    queryFn: ({ signal }) => calls.SearchEverything({ keyword: settled }, { signal, quiet: true }),
    enabled: settled.length >= MIN_KEYWORD,
    retry: false,
  });
  const found = isSettled ? data : undefined;
  const failure = isSettled ? error : null;
  return {
    keyword,
    pages: pageHits(menus, keyword, found?.pages),
    groups: recordHits(routers, found?.groups ?? []),
    isShort,
    isWaiting: !isShort && !found && !failure,
    error: failure,
    isFetching,
    refetch,
  };
};
