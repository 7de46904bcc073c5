import { useSearchParams } from '@college/portal-sdk/router';
import { useIdParam } from './use-id-param.tsx';

/**
 * The record that is open over a list: its id is in the address, so that a colleague can be sent the link. The
 * browser's way back closes it; one that was closed is not opened again that way.
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
