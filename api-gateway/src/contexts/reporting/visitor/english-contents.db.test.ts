import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { PublicItemRow } from '@college/contracts/site/public-item';
import type { CommonMatter, CommonMatterRow } from '@college/contracts/site/common-matter';
import type { VPublicItemGroup } from '@college/contracts/site/visitor-public-item';

interface Titled {
  readonly title: string;
}

describeOnBothDatabases('contents in English', (open) => {
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = async <Result>(path: string, input: object, language: string, token = ''): Promise<Result> => {
    const { body } = await gateway.call<Result>(path, input, token, { 'accept-language': language });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const titles = async (path: string, keyword: string, language: string): Promise<string[]> =>
    (await call<{ items: Titled[] }>(path, { keyword }, language)).items.map(({ title }) => title);

  it.each([
    ['Visitor/GetVStandardPageList', 'Emergency Responses', '生产安全事故应急条例'],
    ['Visitor/GetVDownCenterPageList', 'Guide for visitors', '访客指南'],
  ])('%s finds both, and shows the one of the page', async (path, english, chinese) => {
    const [inEnglish] = await titles(path, chinese, 'en');
    expect(inEnglish).toContain(english);
    expect(await titles(path, english, 'zh-CN')).toEqual([chinese]);
  });

  it('public items have their text too', async () => {
    const found = async (keyword: string, language: string) =>
      (await call<VPublicItemGroup[]>('Visitor/GetVPublicItemList', { keyword }, language)).flatMap(
        ({ items }) => items,
      );
    expect(await found('忘记密码怎么办', 'en')).toMatchObject([
      {
        title: 'What if I forgot my password?',
        text: expect.stringContaining('sent to your phone') as string,
      },
    ]);
    expect(await found('sent to your phone', 'zh-CN')).toMatchObject([{ title: '忘记密码怎么办？' }]);
  });

  it('shortcuts show it to their readers, and both to who changes them', async () => {
    const added = await call<CommonMatterRow>(
      'CommonMatter/CreateCommonMatter',
      { title: '值班表', titleEn: 'Rota', icon: 'calendar', link: '/web/home', roleIds: [], isShow: true },
      'en',
      admin,
    );
    expect(added).toMatchObject({ title: '值班表', titleEn: 'Rota' });
    const cards = await call<CommonMatter[]>('CommonMatter/GetCommonMatterList', {}, 'en', admin);
    expect(cards.map(({ title }) => title)).toContain('Rota');
  });

  it('a change keeps what is left out, and takes away what is empty', async () => {
    const { items } = await call<{ items: PublicItemRow[] }>(
      'PublicItem/GetPublicItemPageList',
      { keyword: 'Certificate search' },
      'zh-CN',
      admin,
    );
    const change = (row: PublicItemRow | undefined, changes: object) =>
      call<PublicItemRow>(
        'PublicItem/UpdatePublicItem',
        { id: row?.id, rowVersion: row?.rowVersion, ...changes },
        'en',
        admin,
      );
    const moved = await change(items[0], { sort: 25 });
    expect(moved).toMatchObject({ title: '证书查询', titleEn: 'Certificate search' });
    expect(await change(moved, { titleEn: '', textEn: '' })).toMatchObject({ titleEn: '', textEn: '' });
  });
});
