import type { CallOptions } from '@college/api-client/client';
import { useCommand } from '@college/portal-sdk/command';
import { useQuery } from '@college/portal-sdk/query';
import type { UseQueryResult } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

type Call<Input, Output> = (input: Input, options?: CallOptions) => Promise<Output>;

/** A command as `useCommand` yields it. */
export type Command<Input, Output> = ReturnType<typeof useCommand<Input, Output>>;

/** A page of a list, as the gateway answers it. */
export interface PageOf<Row> {
  items: Row[];
  totalCount: number;
}

/** Identifies a record at the version that was seen. */
export interface Target<Id = number> {
  id: Id;
  rowVersion: number;
}

interface RecordCalls<Query, Row, New, Change extends Target, Whole> {
  /** The query key of everything that is loaded for the record, and loaded again after each command. */
  key: string;
  /** For records that are a list. */
  page?: Call<Query, PageOf<Row>>;
  /** For records that can be opened by a link, or that have more data than their row in the list. */
  one?: Call<{ id: number }, Whole>;
  create: Call<New, Whole>;
  update: Call<Change, Whole>;
  remove: Call<Target, unknown>;
}

/** The hooks of a record's screens: `const labels = recordQueries({ key: 'label', page: calls.GetLabelPageList, … })`. */
export interface RecordQueries<Query, Row, New, Change extends Target, Whole = Row> {
  key: string;
  usePage: (query: Query) => UseQueryResult<PageOf<Row>, Error>;
  /** One record as it is now; `known` is shown until it is loaded. */
  useOne: (id: number, known?: Whole) => UseQueryResult<Whole, Error>;
  useCreate: () => Command<New, Whole>;
  useUpdate: () => Command<Change, Whole>;
  useRemove: (onDone?: () => void) => Command<Target, unknown>;
}

const cannotBeRead = (key: string): never => {
  throw new Error(`No call was given to read ${key}`);
};

export const recordQueries = <Query, Row, New, Change extends Target, Whole = Row>({
  key,
  page = () => cannotBeRead(key),
  one = () => cannotBeRead(key),
  create,
  update,
  remove,
}: RecordCalls<Query, Row, New, Change, Whole>): RecordQueries<Query, Row, New, Change, Whole> => ({
  key,
  usePage: (query) => useScreenQuery([key, 'list', query], (signal) => page(query, { signal })),
  useOne: (id, known) =>
    useQuery<Whole>({
      queryKey: [key, 'one', id],
      queryFn: ({ signal }) => one({ id }, { signal }),
      // For a generic type, the compiler cannot know that it is not a function.
      placeholderData: known as never,
    }),
  useCreate: () => useCommand(create, [key]),
  useUpdate: () => useCommand(update, [key]),
  useRemove: (onDone) => useCommand(remove, [key], { onDone, gone: ({ id }) => [[key, 'one', id]] }),
});
