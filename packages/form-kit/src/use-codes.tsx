import { clientOf } from '@college/api-client/client';
import { codeContent } from '@college/contracts/platform/code';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';

const calls = clientOf(http, codeContent);

export interface Codes {
  /** The codes offered now, for a SelectField. Empty while loading. */
  readonly options: readonly { value: string; text: string }[];
  /** The text of a code, also of one no longer offered; the code itself while it is unknown. */
  readonly textOf: (code: string) => string;
  readonly isLoading: boolean;
  /** The list could not be loaded, so there is nothing to choose from. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The codes of a kind (`notice-type`), in the language of the page; loaded once and cached. */
export const useCodes = (kindKey: string): Codes => {
  const language = useSession((session) => session.language);
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['code', 'selection', kindKey, language],
    queryFn: ({ signal }) => calls.GetCodeContentSelection({ kindKey }, { signal }),
    staleTime: 60_000,
  });
  const all = data ?? [];
  return {
    options: all.filter(({ isEnabled }) => isEnabled).map(({ value, text }) => ({ value, text })),
    textOf: (code) => all.find(({ value }) => value === code)?.text ?? code,
    isLoading,
    error,
    refetch,
  };
};
