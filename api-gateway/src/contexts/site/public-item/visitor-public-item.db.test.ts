import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { PublicItemRow } from '@college/contracts/site/public-item';
import type { VPublicItemGroup } from '@college/contracts/site/visitor-public-item';

describeOnBothDatabases('public items as everybody reads them', (open) => {
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const keep = async (action: string, input: object): Promise<PublicItemRow> => {
    const { body } = await gateway.call<PublicItemRow>(`PublicItem/${action}`, input, admin);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const add = (title: string, changes: object = {}) =>
    keep('CreatePublicItem', { kind: 'link', title, ...changes });
  const ask = (input: object, language = 'en') =>
    gateway.call<VPublicItemGroup[]>('Visitor/GetVPublicItemList', input, undefined, {
      'accept-language': language,
    });
  const groups = async (input: object, language?: string) => (await ask(input, language)).body.result ?? [];
  const titles = async (keyword: string) =>
    (await groups({ keyword })).flatMap(({ items }) => items.map(({ title }) => title));

  it('come in the order of their kinds, and of their own within one, named in the language of the caller', async () => {
    await add('次序丙', { kind: 'guide' });
    await add('次序乙', { sort: 2 });
    await add('次序甲', { sort: 1, link: '/web/home' });
    await add('次序丁', { sort: 2 });
    expect(
      (await groups({ keyword: '次序' })).map(({ kindName, totalCount }) => [kindName, totalCount]),
    ).toEqual([
      ['Useful links', 3],
      ['Guides', 1],
    ]);
    expect(await titles('次序')).toEqual(['次序甲', '次序乙', '次序丁', '次序丙']);
    expect((await groups({ keyword: '次序' }, 'zh-CN'))[0]?.kindName).toBe('常用链接');
  });

  it('are only those that are shown, from the moment of the change on', async () => {
    const item = await add('显隐', { text: '正文', link: 'https://example.org/' });
    expect((await groups({ keyword: '显隐' }))[0]?.items).toEqual([
      { id: item.id, title: '显隐', text: '正文', link: 'https://example.org/' },
    ]);
    const { id, rowVersion } = item;
    const fields = { kind: 'link', title: '显隐', id, rowVersion, isShow: false };
    const hidden = await keep('UpdatePublicItem', fields);
    expect(await titles('显隐')).toEqual([]);
    const again = await keep('UpdatePublicItem', { ...fields, rowVersion: hidden.rowVersion, isShow: true });
    expect(await titles('显隐')).toEqual(['显隐']);
    await keep('DeletePublicItem', { id, rowVersion: again.rowVersion });
    expect(await titles('显隐')).toEqual([]);
  });

  it('are found by words of title or text, taken as they are written', async () => {
    await add('搜索甲', { text: '百分之百 100%' });
    await add('搜索乙', { text: '百分之十 10' });
    expect(await titles('搜索')).toEqual(['搜索甲', '搜索乙']);
    expect(await titles('100%')).toEqual(['搜索甲']);
    expect(await titles('10_%')).toEqual([]);
  });

  it('are no more of a kind than wanted, and say how many there are', async () => {
    for (const index of [1, 2, 3]) await add(`多条 ${index}`, { kind: 'question', sort: index });
    await add('多条 4');
    const found = await groups({ keyword: '多条', perKind: 2 });
    expect(found.map(({ kind, totalCount, items }) => [kind, totalCount, items.length])).toEqual([
      ['link', 1, 1],
      ['question', 3, 2],
    ]);
    expect(found[1]?.items.map(({ title }) => title)).toEqual(['多条 1', '多条 2']);
    expect((await ask({ perKind: 101 })).status).toBe(400);
    expect((await ask({ perKind: 0 })).status).toBe(400);
  });

  it('stay where they are when their kind is offered no more', async () => {
    await add('停用', { kind: 'guide' });
    const offer = (isEnabled: boolean) =>
      open().database.transaction((trx) =>
        trx('code_contents').where({ code: 'guide' }).update({ is_enabled: isEnabled }),
      );
    await offer(false);
    expect((await groups({ keyword: '停用' })).map(({ kindName }) => kindName)).toEqual(['Guides']);
    await offer(true);
  });
});
