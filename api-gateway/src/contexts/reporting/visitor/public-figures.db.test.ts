import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { publicFigures } from '../statistics/public-figures.port.ts';
import { parseSettings } from '../../../app/settings.ts';
import type { OutputOf } from '@college/contracts/core/endpoint';
import type { visitor } from '@college/contracts/reporting/visitor';
import type { Knex } from 'knex';

type Home = OutputOf<(typeof visitor.actions)['GetVHomeInfo']>;
type Classes = OutputOf<(typeof visitor.actions)['GetVTrainClassPageList']>;

describeOnBothDatabases('the public face of the college', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const ask = async <Result>(action: string, input: object = {}): Promise<Result> => {
    const { body } = await gateway.call<Result>(`Visitor/${action}`, input);
    expect(body.error).toBeNull();
    return body.result as Result;
  };
  const figuresAt = (now: Date) =>
    publicFigures({ read: open().database.read, now: () => now, settings: parseSettings({}) });

  it('says of few people nothing, and of more whole tens, counted again after ten minutes', async () => {
    const day = TEST_NOW.toISOString().slice(0, 10);
    const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
    const of = { class_id: 1, area_code: '', subject_id: 0, day };
    const group = { ...of, department_id: 0, train_kind: 'first' };
    const held = { ...of, until: '9999-12-31' };
    await open().database.transaction(async (trx: Knex.Transaction) => {
      for (const table of ['stat_enrolments', 'stat_exams', 'stat_certs']) await trx(table).delete();
      await trx('stat_enrolments').insert({ ...group, enrolled: 9, trained: 9, settled: 9 });
    });
    expect(await figuresAt(later(0))).toEqual({ trained: null, certificates: null, passRate: null });
    await open().database.transaction(async (trx: Knex.Transaction) => {
      await trx('stat_enrolments').update({ trained: 19 });
      await trx('stat_exams').insert({ ...group, sitting_id: 1, graded: 12, passed: 9, passed_first: 8 });
      await trx('stat_certs').insert([
        { ...held, is_state: 0, certs: 25 },
        { ...held, is_state: 1, certs: 40 },
      ]);
    });
    expect(await figuresAt(later(9))).toMatchObject({ trained: null });
    expect(await figuresAt(later(10))).toEqual({ trained: 10, certificates: 20, passRate: 75 });
  });

  it('is part of the home page', async () => {
    const { figures } = await ask<Home>('GetVHomeInfo');
    expect(figures).toHaveProperty('passRate');
    expect(figures.trained === null || (figures.trained ?? 0) % 10 === 0).toBe(true);
  });

  it('finds by a word what has another name', async () => {
    const found = async (keyword: string) =>
      (await ask<Classes>('GetVTrainClassPageList', { keyword, pageSize: 100 })).items.map(({ id }) => id);
    const electrical = await found('低压电');
    expect(electrical.length).toBeGreaterThan(0);
    expect(await found('electrician')).toEqual(expect.arrayContaining(electrical));
  });
});
