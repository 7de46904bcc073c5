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
});
