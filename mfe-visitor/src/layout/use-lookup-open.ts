import { useSearchParams } from '@college/portal-sdk/router';

const NAME = 'enrollment';

/** Opens the enrolment look-up on top of a page, when it stands behind its address. */
export const LOOK_UP = `${NAME}=lookup`;

/** Whether the look-up is open. It lives in the address: it can be linked to, and the way back closes it. */
export const useLookupOpen = () => {
  const [search, setSearch] = useSearchParams();
  const change = (isOpen: boolean): void => {
    const next = new URLSearchParams(search);
    if (isOpen) next.set(NAME, 'lookup');
    else next.delete(NAME);
    setSearch(next, { replace: !isOpen, preventScrollReset: true });
  };
  return { isOpen: search.get(NAME) === 'lookup', open: () => change(true), close: () => change(false) };
};
