import { clientOf } from '@college/api-client/client';
import { codeContent, codeKind } from '@college/contracts/platform/code';
import type { CodeContentRow, CodeKindRow } from '@college/contracts/platform/code';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const kinds = clientOf(http, codeKind);
const contents = clientOf(http, codeContent);

/** Kinds, contents and the options of forms: a change of one affects all. */
const CODE = ['code'];

/** An installation has some dozens of kinds, so all are shown at once. */
const ALL = 100;

export const useCodeKinds = (keyword: string) =>
  useScreenQuery(['code', 'kinds', keyword], (signal) =>
    kinds.GetCodeKindPageList({ pageSize: ALL, keyword: keyword || undefined }, { signal }),
  );

/** One kind as it is now; `known` is shown until it is loaded. For 0 nothing is requested. */
export const useCodeKind = (id: number, known: CodeKindRow | undefined) =>
  useQuery({
    queryKey: ['code', 'kind', id],
    queryFn: ({ signal }) => kinds.GetCodeKind({ id }, { signal }),
    placeholderData: known,
    enabled: id > 0,
  });

/** All kinds, as options. */
export const useCodeKindOptions = () =>
  useQuery({
    queryKey: ['code', 'kind-options'],
    queryFn: ({ signal }) => kinds.GetCodeKindSelection(undefined, { signal }),
  });

/** One code as it is now; `known` is shown until it is loaded. Without an id nothing is requested. */
export const useCodeContent = (id: number | null, known?: CodeContentRow) =>
  useQuery({
    queryKey: ['code', 'content', id],
    queryFn: ({ signal }) => contents.GetCodeContent({ id: id ?? 0 }, { signal }),
    placeholderData: known,
    enabled: id !== null,
  });

export type CodeContentQuery = InputOf<(typeof codeContent.actions)['GetCodeContentPageList']>;

export const useCodeContents = (query: CodeContentQuery) =>
  useScreenQuery(['code', 'contents', query], (signal) => contents.GetCodeContentPageList(query, { signal }));

export const codeKinds = {
  key: 'code-kind',
  useCreate: () => useCommand(kinds.CreateCodeKind, CODE),
  useUpdate: () => useCommand(kinds.UpdateCodeKind, CODE),
};
export const useDeleteCodeKind = (onDone: () => void) =>
  useCommand(kinds.DeleteCodeKind, CODE, { onDone, gone: ({ id }) => [['code', 'kind', id]] });

export const codeContents = {
  key: 'code-content',
  useCreate: () => useCommand(contents.CreateCodeContent, CODE),
  useUpdate: () => useCommand(contents.UpdateCodeContent, CODE),
};
export const useDeleteCodeContent = () => useCommand(contents.DeleteCodeContent, CODE);
