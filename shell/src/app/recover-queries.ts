/** Reads by itself what could not be read while the line was broken or the gateway gone, once it answers again. */
import { ApiError, TransportError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { fetchRegistry, limits } from '../federation/index.ts';
import { queryClient } from './query-client.ts';

type Cache = ReturnType<typeof queryClient.getQueryCache>;
type Query = ReturnType<Cache['getAll']>[number];

/** Screens have their own way to come back: their failures are of another kind, and they ask for files. */
const mayPass = ({ queryKey, state: { error, fetchStatus } }: Query): boolean =>
  queryKey[0] !== 'screen' &&
  fetchStatus === 'idle' &&
  (error instanceof TransportError || (error instanceof ApiError && error.code === ErrorCode.notReady));

/** Looks after what the page in view reads, until what it yields is called. */
export const recoverQueries = (): (() => void) => {
  const cache = queryClient.getQueryCache();
  /** Read again already, and failed although the gateway answered: Retry is there for whoever is. */
  const left = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const lost = (): Query[] =>
    cache.findAll({ type: 'active' }).filter((query) => mayPass(query) && !left.has(query.queryHash));

  const watch = (): void => {
    if (timer === null && lost().length > 0) timer = setTimeout(() => void ask(), limits.recovery);
  };

  const ask = async (): Promise<void> => {
    // Quiet, where each list would report once more that the server cannot be reached.
    const isBack = await fetchRegistry().then(
      () => true,
      () => false,
    );
    timer = null;
    if (!isBack) return watch();
    const hashes = new Set(lost().map(({ queryHash }) => queryHash));
    for (const hash of hashes) left.add(hash);
    await queryClient.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };

  const askNow = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    void ask();
  };
  window.addEventListener('online', askNow);
  const stop = cache.subscribe(({ query }) => {
    if (query.state.status === 'success') left.delete(query.queryHash);
    watch();
  });
  watch();
  return () => {
    stop();
    window.removeEventListener('online', askNow);
    if (timer !== null) clearTimeout(timer);
  };
};
