import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { TrainClassDetail, TrainClassRow } from '@college/contracts/completion/train-class-row';

describeOnBothDatabases('the English names of classes and subjects', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
  });
  afterAll(() => gateway.close());

  const call = async <Result>(action: string, input: object, language: string): Promise<Result> => {
    const { body } = await gateway.call<Result>(`TrainClass/${action}`, input, made.manager, {
      'accept-language': language,
    });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const found = async (keyword: string, language = 'en', sorting?: string) =>
    (await call<{ items: TrainClassRow[] }>('GetTrainClassPageList', { keyword, sorting }, language)).items;
  const names = async (keyword: string, language: string, sorting?: string) =>
    (await found(keyword, language, sorting)).map(({ name }) => name);

  it('are shown on English pages, and Chinese where there is none', async () => {
    await made.create({ name: '水下切割班', nameEn: 'Underwater cutting' });
    await made.create({ name: '水下焊接班' });
    expect(await names('水下', 'zh-CN', 'name')).toEqual(['水下切割班', '水下焊接班']);
    expect(await names('水下', 'en', 'name')).toEqual(['Underwater cutting', '水下焊接班']);
    expect(await names('水下', 'en', 'name desc')).toEqual(['水下焊接班', 'Underwater cutting']);
    expect(await names('WATER CUT', 'zh-CN')).toEqual(['水下切割班']);

    const [row] = await found('WATER CUT');
    const subject = await open().database.read('train_subjects').where({ name_en: row?.subjectName }).first();
    expect(subject).toBeDefined();
  });

  it('are changed beside the Chinese, and left as they are by who leaves them out', async () => {
    const { id, rowVersion } = await made.create({ name: '潜水班', nameEn: 'Diving' });
    const change = (changes: object) => call<TrainClassDetail>('UpdateTrainClass', { id, ...changes }, 'en');
    const renamed = await change({ rowVersion, name: '潜水作业班' });
    expect(renamed).toMatchObject({ name: '潜水作业班', nameEn: 'Diving' });
    const cleared = await change({ rowVersion: renamed.rowVersion, nameEn: '' });
    expect(cleared).toMatchObject({ name: '潜水作业班', nameEn: '' });
  });
});
