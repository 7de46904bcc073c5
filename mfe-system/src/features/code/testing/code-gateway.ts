import type { CodeContentRow, CodeKindRow } from '@college/contracts/platform/code';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';

export const kind = (id: number, more: Partial<CodeKindRow> = {}): CodeKindRow => ({
  id,
  kindKey: `kind-${id}`,
  nameZh: `类别${id}`,
  nameEn: '',
  isSystem: false,
  contentCount: 1,
  rowVersion: 2,
  ...more,
});
export const code = (id: number, more: Partial<CodeContentRow> = {}): CodeContentRow => ({
  id,
  kindId: 4,
  code: `code-${id}`,
  nameZh: `代码${id}`,
  nameEn: '',
  sort: 10,
  isEnabled: true,
  isSystem: false,
  rowVersion: 2,
  ...more,
});
const missing = () => refuse(40401, 'It is not there', { id: 'common.not-found' });
/** A gateway with these kinds; every kind has these codes. */
export const withCodes = (kinds: CodeKindRow[] = [kind(4), kind(5)], codes: CodeContentRow[] = [code(7)]) =>
  fakeServer({
    'CodeKind/GetCodeKindPageList': ({ input }) => {
      const { keyword = '' } = input as { keyword?: string };
      const items = kinds.filter(({ nameZh }) => nameZh.includes(keyword));
      return { totalCount: items.length, items };
    },
    'CodeKind/GetCodeKind': ({ input }) =>
      kinds.find(({ id }) => id === (input as { id: number }).id) ?? missing(),
    'CodeKind/GetCodeKindSelection': () =>
      kinds.map(({ id, kindKey, nameZh }) => ({ id, kindKey, name: nameZh })),
    'CodeContent/GetCodeContent': ({ input }) =>
      codes.find(({ id }) => id === (input as { id: number }).id) ?? missing(),
    'CodeContent/GetCodeContentPageList': () => ({ totalCount: codes.length, items: codes }),
    'CodeKind/CreateCodeKind': () => {
      kinds.push(kind(9));
      return kind(9);
    },
    'CodeKind/UpdateCodeKind': () => kind(4),
    'CodeKind/DeleteCodeKind': () => null,
    'CodeContent/CreateCodeContent': () => code(9),
    'CodeContent/UpdateCodeContent': () => code(7),
    'CodeContent/DeleteCodeContent': () => null,
  });
