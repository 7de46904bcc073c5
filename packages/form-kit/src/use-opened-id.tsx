import { useSearchParams } from '@college/portal-sdk/router';
import { useIdParam } from './use-id-param.tsx';

/**
 * The record that is open over a list: its id is in the URL, so that the link can be sent to a colleague. The browser's
 * back button closes it; going back never opens a closed one again.
 */
export const useOpenedId = (): [opened: number | null, open: (id: number | null) => void] => {
  const opened = useIdParam();
  const [, setSearch] = useSearchParams();
  const open = (id: number | null): void =>
    setSearch(
      (now) => {
        if (id === null) now.delete('id');
        else now.set('id', String(id));
        return now;
      },
      { replace: id === null, preventScrollReset: true },
    );
  return [opened, open];
};
