import { useSearchParams } from '@college/portal-sdk/router';

const NAME = 'enrollment';

/** Query parameter that opens the enrolment look-up over a page. */
export const LOOK_UP = `${NAME}=lookup`;

/** Whether the look-up is open. The state is in the URL, so it can be linked to, and the back button closes it. */
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
