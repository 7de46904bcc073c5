import { afterAll, beforeAll, expect, it } from 'vitest';
import { applySorting, pageOf } from './paging.ts';
import { isFailure } from '../app/failure.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { openGateway } from '../../test/gateway.ts';
import type { Gateway } from '../../test/gateway.ts';
import { noticesFor } from '../../test/notice-maker.ts';

describeOnBothDatabases('an ordered list', (open) => {
  let gateway: Gateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
    await open().database.transaction(async (trx) => {
      await trx.schema.createTable('shelves', (table) => {
        table.increments('id');
        table.string('label');
      });
      await trx('shelves').insert([{ label: null }, { label: 'b' }, { label: null }, { label: 'a' }]);
    });
  });
  afterAll(() => gateway.close());

  const labels = async (sorting: string) => {
    const { read } = open().database;
    const columns = { label: { emptyLast: 'shelves.label' }, id: 'shelves.id' };
    const sorted = applySorting(read('shelves').select('*'), sorting, columns, 'id');
    if (isFailure(sorted)) throw new Error(sorted.error.id);
    const { rows } = await pageOf<{ label: string | null }>(read('shelves'), sorted, {
      page: 1,
      pageSize: 9,
    });
    return rows.map(({ label }) => label);
  };

  it('has what is empty last, upwards and downwards', async () => {
    expect(await labels('label')).toEqual(['a', 'b', null, null]);
    expect(await labels('label desc')).toEqual(['b', 'a', null, null]);
    expect(await labels('id')).toEqual([null, 'b', null, 'a']);
  });

  it('of another word than it offers is refused', async () => {
    await expect(labels('constructor')).rejects.toThrow('common.invalid');
  });

  it.each([
    ['Notice/GetNoticeListByType', 'noticeEndTime'],
    ['Feedback/GetFeedbackPageList', 'answeredAt'],
    ['Standard/GetStandardPageList', 'issuedDate'],
    ['Standard/GetStandardPageList', 'effectiveDate'],
    ['UserPhoto/GetUserPhotoPageList', 'decidedAt'],
  ])('%s by %s is such a one', async (call, field) => {
    const make = noticesFor(gateway, open().now);
    await make.draft(admin, { noticeEndTime: null });
    await make.draft(admin);
    await open().database.transaction(async (trx) => {
      const [one] = await trx('standards').orderBy('id').limit(1).pluck<number[]>('id');
      await trx('standards').where({ id: one }).update({ issued_date: null, effective_date: null });
    });
    for (const sorting of [field, `${field} desc`]) {
      const { body } = await gateway.call<{ items: Record<string, string | null>[] }>(
        call,
        { sorting, pageSize: 100 },
        admin,
      );
      const empty = body.result?.items.map((row) => row[field] === null) ?? [];
      expect(new Set(empty), sorting).toEqual(new Set([true, false]));
      expect(empty.lastIndexOf(false), sorting).toBeLessThan(empty.indexOf(true));
    }
  });

  it.each([
    ['Role/GetRolePageList', 'dataScope'],
    ['Role/GetRolePageList', 'isSystem'],
    ['Role/GetRolePageList', 'userCount'],
    ['TrainClass/GetTrainClassPageList', 'subjectName'],
    ['TrainClass/GetTrainClassPageList', 'studentCount'],
    ['TrainClass/GetTrainClassPageList', 'trainMode'],
    ['TrainClass/GetTrainClassPageList', 'trainKind'],
    ['Notice/GetNoticeListByType', 'noticeTypeName'],
    ['Notice/GetNoticeListByType', 'targetKind'],
    ['Notice/GetNoticeListByType', 'state'],
    ['Standard/GetStandardPageList', 'kind'],
    ['Standard/GetStandardPageList', 'isPublic'],
    ['DownCenter/GetDownCenterPageList', 'kind'],
    ['DownCenter/GetDownCenterPageList', 'isPublic'],
    ['DownCenter/GetDownCenterPageList', 'isShow'],
    ['PublicItem/GetPublicItemPageList', 'isShow'],
    ['Feedback/GetFeedbackPageList', 'kind'],
    ['Feedback/GetFeedbackPageList', 'state'],
    ['UserPhoto/GetUserPhotoPageList', 'name'],
    ['UserPhoto/GetUserPhotoPageList', 'username'],
    ['UserPhoto/GetUserPhotoPageList', 'userType'],
    ['UserPhoto/GetUserPhotoPageList', 'state'],
    ['Attachment/GetAttachmentPageList', 'purpose'],
    ['Attachment/GetAttachmentPageList', 'mediaType'],
    ['Attachment/GetAttachmentPageList', 'uses'],
  ])('%s by %s has the same rows the other way round, page by page', async (call, field) => {
    const ids = async (sorting: string): Promise<number[]> => {
      const found: number[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await gateway.call<{ totalCount: number; items: { id: number }[] }>(
          call,
          { sorting, page, pageSize: 50 },
          admin,
        );
        if (!body.success) throw new Error(JSON.stringify(body.error));
        found.push(...body.result.items.map(({ id }) => id));
        if (found.length >= body.result.totalCount) return found;
      }
    };
    const up = await ids(field);
    expect(new Set(up).size).toBe(up.length);
    expect(up.length).toBeGreaterThan(1);
    expect(await ids(`${field} desc`)).toEqual(up.toReversed());
  });

  it('by a count, and by a name of another table, is in their order', async () => {
    const roles = await gateway.call<{ items: { userCount: number }[] }>(
      'Role/GetRolePageList',
      { sorting: 'userCount desc', pageSize: 100 },
      admin,
    );
    const counts = roles.body.result?.items.map(({ userCount }) => userCount) ?? [];
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const files = await gateway.call<{ items: { uploaderName: string | null }[] }>(
      'Attachment/GetAttachmentPageList',
      { sorting: 'uploaderName', pageSize: 100 },
      admin,
    );
    const isEmpty = files.body.result?.items.map(({ uploaderName }) => !uploaderName) ?? [];
    expect(isEmpty).toEqual([...isEmpty].sort());
  });

  it('by a name is in the order of the names that the reader sees', async () => {
    const make = async (nameZh: string, nameEn: string): Promise<void> => {
      const made = await gateway.call(
        'Label/CreateLabel',
        { kind: 'user', nameZh, nameEn, tone: 'info' },
        admin,
      );
      if (!made.body.success) throw new Error(JSON.stringify(made.body.error));
    };
    await make('zb', 'ya');
    await make('za', 'yc');
    await make('yb', '');
    const named = async (language: string) => {
      const { body } = await gateway.call<{ items: { nameZh: string }[] }>(
        'Label/GetLabelPageList',
        { sorting: 'nameZh', pageSize: 100 },
        admin,
        { 'accept-language': language },
      );
      return body.result?.items.map(({ nameZh }) => nameZh).filter((name) => /^[yz][ab]$/.test(name));
    };
    expect(await named('en')).toEqual(['zb', 'yb', 'za']);
    expect(await named('zh-CN')).toEqual(['yb', 'za', 'zb']);
  });
});
