/**
 * Lists that features add to: the owner defines one in a port of its own, other features name it in `adds`, and the
 * owner reads what was added. The kernel knows neither the list nor what is in it.
 */

export interface OpenList<Entry> {
  readonly name: string;
  /** Types alone: a list holds no functions. */
  readonly types?: (entry: Entry) => void;
}

export interface Addition {
  readonly list: OpenList<never>;
  readonly entries: readonly unknown[];
}

interface Adding {
  readonly adds?: readonly Addition[];
}

/** `name` is `<feature>.<what is listed>`. */
export const defineList = <Entry>(name: string): OpenList<Entry> => ({ name });

export const to = <Entry>(list: OpenList<Entry>, ...entries: readonly NoInfer<Entry>[]): Addition => ({
  list,
  entries,
});

/** In the order of the features, which is that of `contexts/index.ts`. */
export const addedTo = <Entry>(features: readonly Adding[], list: OpenList<Entry>): Entry[] =>
  features.flatMap(({ adds = [] }) =>
    adds.flatMap((addition) => (addition.list === list ? (addition.entries as readonly Entry[]) : [])),
  );
