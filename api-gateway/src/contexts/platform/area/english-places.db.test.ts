import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { NoticeDetail } from '@college/contracts/site/notice';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import type { AreaDetail, AreaNode, AreaRow } from '@college/contracts/platform/area';
import type { DepartmentDetail, DepartmentRow } from '@college/contracts/identity/department';
import type { UserRow } from '@college/contracts/identity/user';
import type { VNoticeRow } from '@college/contracts/site/visitor-notice';

interface Page<Row> {
  readonly items: Row[];
}

describeOnBothDatabases('English pages', (open) => {
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = async <Result>(
    path: string,
    input?: object,
    language = 'en',
    token = admin,
  ): Promise<Result> => {
    const { body } = await gateway.call<Result>(path, input, token, { 'accept-language': language });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };

  describe('name areas by rule', () => {
    it('in lists, with what is above, and a search finds both names', async () => {
      const tree = await call<AreaNode[]>('Area/GetAreaTreeList');
      expect(tree.find(({ code }) => code === '990102')?.name).toBe('Linjiang District');
      const found = async (keyword: string, language: string) =>
        (await call<Page<AreaRow>>('Area/GetAreaPageList', { keyword }, language)).items;
      expect(await found('linjiang', 'zh-CN')).toMatchObject([
        { name: '临江区', above: ['安澜省', '澜州市'] },
      ]);
      expect(await found('临江', 'en')).toMatchObject([
        { name: 'Linjiang District', above: ['Anlan Province', 'Lanzhou City'] },
      ]);
    });

    it('until somebody types another, which stays', async () => {
      const made = await call<AreaDetail>('Area/CreateArea', { code: '990500', name: '海安市' });
      expect(made).toMatchObject({ name: '海安市', nameEn: "Hai'an City" });
      const change = ({ code, rowVersion }: AreaDetail, changes: object) =>
        call<AreaDetail>('Area/UpdateArea', { code, rowVersion, ...changes });
      const renamed = await change(made, { name: '西宁市', nameEn: "Hai'an City" });
      expect(renamed).toMatchObject({ name: '西宁市', nameEn: 'Xining City' });
      const typed = await change(renamed, { nameEn: 'Westrest' });
      const updated = await change(typed, { name: '东宁市' });
      expect(updated).toMatchObject({ name: '东宁市', nameEn: 'Westrest' });
      expect(await change(updated, { nameEn: '' })).toMatchObject({ nameEn: 'Dongning City' });
      const [log] = (await open()
        .database.read('audit_logs')
        .where({ subject_type: 'area', subject_id: '990500' })
        .orderBy('id')) as { after_json: string }[];
      expect(JSON.parse(log?.after_json ?? '')).toMatchObject({ nameEn: "Hai'an City", above: '安澜省' });
    });
  });

  it('name departments where they have a name, beside their area', async () => {
    const search = { keyword: 'petrochemical' };
    const inChinese = await call<Page<DepartmentRow>>('Department/GetDepartmentPageList', search, 'zh-CN');
    expect(inChinese.items).toMatchObject([{ name: '澜江石油化工有限公司', areaName: '临江区' }]);
    const { items } = await call<Page<DepartmentRow>>('Department/GetDepartmentPageList', search);
    expect(items).toMatchObject([
      {
        name: 'Lanjiang Petrochemical Co., Ltd.',
        areaName: 'Linjiang District',
        above: ['Anlan Department of Emergency Management', 'Lanzhou City Emergency Management Bureau'],
      },
    ]);
    const [{ id, rowVersion } = { id: 0, rowVersion: 0 }] = items;
    const change = (version: number, changes: object) =>
      call<DepartmentDetail>('Department/UpdateDepartment', { id, rowVersion: version, ...changes });
    const plain = await change(rowVersion, { nameEn: '' });
    expect(plain).toMatchObject({ name: '澜江石油化工有限公司', nameEn: '' });
    const [row] = (await call<Page<DepartmentRow>>('Department/GetDepartmentPageList', { keyword: '澜江' }))
      .items;
    expect(row?.name).toBe('澜江石油化工有限公司');
    expect(await change(plain.rowVersion, { nameEn: 'Lanjiang' })).toMatchObject({ nameEn: 'Lanjiang' });
  });

  it('name both where they are joined', async () => {
    const { items: classes } = await call<Page<TrainClassRow>>('TrainClass/GetTrainClassPageList');
    for (const { areaName } of classes)
      expect(areaName).toMatch(/^[A-Z][a-z']+ (Province|City|District|County)$/);
    const { items: people } = await call<Page<UserRow>>('User/GetUserPageList', { keyword: 'teacher' });
    expect(people[0]?.departmentName).toBe('Anlan Emergency Management Training College');
  });

  it('show notices in English where they have it, and find them by both', async () => {
    const shown = async (keyword: string, language: string) =>
      (await call<Page<VNoticeRow>>('Visitor/GetVNoticePageList', { keyword }, language, '')).items;
    expect(await shown('夜间维护', 'en')).toMatchObject([{ noticeTitle: 'Maintenance at night' }]);
    expect(await shown('maintained', 'zh-CN')).toMatchObject([{ noticeTitle: '平台夜间维护通知' }]);
    const draft = await call<NoticeDetail>('Notice/CreateNotice', {
      noticeTitle: '停课',
      noticeTitleEn: 'No lessons',
      noticeContent: '<p>今天停课。</p>',
      noticeContentEn: '<p></p>',
      noticeType: 'announcement',
      noticeStartTime: '2026-06-01T00:00:00Z',
      targetKind: 'all',
    });
    expect(draft).toMatchObject({ noticeTitle: '停课', noticeTitleEn: 'No lessons', noticeContentEn: '' });
  });
});
