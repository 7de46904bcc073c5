import { clientOf } from '@college/api-client/client';
import { codeContent } from '@college/contracts/basic/code';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';

const calls = clientOf(http, codeContent);

export interface Codes {
  /** What is offered now, for a SelectField. Empty while it is being read. */
  readonly options: readonly { value: string; text: string }[];
  /** A code in words, also one that is no longer offered; the code itself while it is unknown. */
  readonly textOf: (code: string) => string;
  readonly isLoading: boolean;
  /** The list could not be read: then there is nothing to choose from. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The codes of a kind (`notice-type`), in the language of the page; read once and kept. */
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
