import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thresholds } from './site-threshold.port.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { fileSender } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { InputOf } from '@college/contracts/core/endpoint';
import { MINI_PROGRAM_CODE_PATH } from '@college/contracts/platform/public-setting';
import type { SiteSettings } from '@college/contracts/platform/public-setting';
import type { siteSetting, SiteSettingDetail } from '@college/contracts/platform/site-setting';
import { siteThresholds } from '@college/contracts/platform/site-threshold';

describeOnBothDatabases('site settings', (open) => {
  let gateway: Gateway;
  let admin: string;
  let files: FileSender;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
    files = fileSender(gateway, admin);
  });
  afterAll(() => gateway.close());

  const detail = async (): Promise<SiteSettingDetail> => {
    const { body } = await gateway.call<SiteSettingDetail>('SiteSetting/GetSiteSettingDetail', {}, admin);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const update = async (changes: Partial<InputOf<typeof siteSetting.actions.UpdateSiteSetting>>) =>
    (
      await gateway.call<SiteSettingDetail>(
        'SiteSetting/UpdateSiteSetting',
        { ...(await detail()), ...changes },
        admin,
      )
    ).body;
  const shown = async (language: string) =>
    (
      await gateway.call<SiteSettings>('SiteSetting/GetSiteSetting', {}, undefined, {
        'accept-language': language,
      })
    ).body.result;

  it('begin with the thresholds’ defaults', async () => {
    const settings = await detail();
    for (const [key, { default: usual }] of Object.entries(siteThresholds))
      expect(settings[key as keyof SiteSettingDetail]).toBe(usual);
  });

  it('once changed are read by everybody, each in their language', async () => {
    const { success } = await update({
      siteName: '新学院',
      siteNameEn: 'New College',
      supportPhone: '12345 转 6',
    });
    expect(success).toBe(true);
    expect(await shown('zh-CN')).toMatchObject({ siteName: '新学院', supportPhone: '12345 转 6' });
    expect(await shown('en')).toMatchObject({ siteName: 'New College' });
    await update({ siteNameEn: '' });
    expect(await shown('en')).toMatchObject({ siteName: '新学院' });
  });

  it('are logged with what changed alone, before and after', async () => {
    const before = await detail();
    await update({ qq: '76543210', passScore: 85 });
    const log = await open()
      .database.read('audit_logs')
      .where({ call: 'SiteSetting/UpdateSiteSetting' })
      .orderBy('id', 'desc')
      .first();
    expect(JSON.parse(log.before_json)).toEqual({ qq: before.qq, passScore: 80 });
    expect(JSON.parse(log.after_json)).toEqual({ qq: '76543210', passScore: 85 });
  });

  it('provide the thresholds of the site', async () => {
    await update({ dailyStudyHours: 6 });
    expect(await thresholds(open().database.read)).toMatchObject({ dailyStudyHours: 6, hourMinutes: 45 });
  });

  it('fall back to the default where what is stored is no number within bounds', async () => {
    await open().database.transaction((trx) =>
      trx('site_settings').insert({ key: 'recordYears', value: 'many' }),
    );
    expect((await thresholds(open().database.read)).recordYears).toBe(6);
  });

  it('from an old version are refused', async () => {
    const old = await detail();
    await update({ organiser: '先到者' });
    const { body } = await gateway.call(
      'SiteSetting/UpdateSiteSetting',
      { ...old, organiser: '后到者' },
      admin,
    );
    expect(body.error?.id).toBe('common.stale');
    expect((await detail()).organiser).toBe('先到者');
  });

  it.each([
    ['siteName', ''],
    ['externalExamUrl', 'javascript:alert(1)'],
    ['externalExamUrl', '//evil.example'],
    ['externalExamUrl', 'https://a.example/"onclick="x'],
    ['mobileUrl', 'https://m.example/?a=1'],
    ['mobileUrl', 'https://m.example:99999'],
    ['mobileUrl', 'http://%zz/'],
    ['mobileUrl', 'http://[::bad'],
    ['externalExamUrl', 'https://exam.example:99999'],
    ['qq', '12ab'],
    ['supportEmail', 'nobody'],
    ['supportPhone', '<b>1</b>'],
    ['searchWords', 'electrician, electrical\nalone'],
    ['passScore', 101],
    ['hourMinutes', 44.5],
    ['dailyStudyHours', 0],
  ] as const)('refuse %s as %s, at its field', async (field, value) => {
    const { error } = await update({ [field]: value });
    expect(error?.id).toBe('common.invalid');
    expect(error?.validationErrors.flatMap(({ members }) => members)).toEqual([field]);
  });

  const goTo = async (): Promise<string | undefined> => {
    const headers = { 'sec-ch-ua-mobile': '?1', host: 'college.example' };
    const { headers: answered } = await gateway.app.inject({ url: '/web/home', headers });
    return answered.location;
  };

  it('send phones to the address that is set, and to no address of this very site', async () => {
    expect(await goTo()).toBe('/app/web/home');
    await update({ mobileUrl: 'https://m.example/app/' });
    expect(await goTo()).toBe('https://m.example/app/web/home');
    await update({ mobileUrl: 'https://college.example/phone' });
    expect(await goTo()).toBe('/app/web/home');
  });

  it('send phones to an address in Chinese as browsers write it', async () => {
    await update({ mobileUrl: 'https://m.example/手机' });
    expect(await goTo()).toBe('https://m.example/%E6%89%8B%E6%9C%BA/web/home');
  });

  it('take a stored address that nothing can read for none', async () => {
    await open().database.transaction((trx) =>
      trx('site_settings').where({ key: 'mobileUrl' }).update({ value: 'https://m.example:99999' }),
    );
    expect(await goTo()).toBe('/app/web/home');
    await update({ mobileUrl: '' });
  });

  describe('with a picture of the mini-program’s code', () => {
    const readPicture = async () => {
      const { miniProgramPicture } = (await shown('zh-CN')) as SiteSettings;
      return gateway.app.inject({ url: miniProgramPicture });
    };

    it('show it to everybody, each picture under an address of its own', async () => {
      const bytes = await sharp({
        create: { width: 90, height: 90, channels: 3, background: '#fff' },
      })
        .png()
        .toBuffer();
      const first = await files.sent({ name: 'code.png', purpose: 'image', bytes });
      const { result } = await update({ miniProgramPictureId: first });
      expect(result?.miniProgramPicture).toMatchObject({ id: first, mediaType: 'image/png' });
      const answer = await readPicture();
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
      });
      expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
      const before = (await shown('en'))?.miniProgramPicture;
      const second = await files.sent({ name: 'code.png', purpose: 'image', bytes });
      await update({ miniProgramPictureId: second });
      expect((await shown('en'))?.miniProgramPicture).not.toBe(before);
    });

    it('keep it when it is left out, and let it go when it is cleared', async () => {
      const { miniProgramPicture: _picture, ...others } = await detail();
      await gateway.call('SiteSetting/UpdateSiteSetting', { ...others, qq: '1234567' }, admin);
      const kept = await detail();
      expect(kept.miniProgramPicture).not.toBeNull();
      const uses = () => open().database.read('attachment_uses').where({ subject: 'site-setting' });
      expect(await uses()).toHaveLength(1);
      await update({ miniProgramPictureId: null });
      expect(await uses()).toEqual([]);
      expect(await shown('zh-CN')).toMatchObject({ miniProgramPicture: '' });
      expect((await gateway.app.inject({ url: MINI_PROGRAM_CODE_PATH })).statusCode).toBe(404);
    });

    it('refuse a file that is no picture, or is not there', async () => {
      const text = await files.sent({ name: 'a.txt', purpose: 'document', bytes: Buffer.from('a') });
      for (const id of [text, 999_999])
        expect((await update({ miniProgramPictureId: id })).error?.id).toBe('attachment.unknown');
      expect((await detail()).miniProgramPicture).toBeNull();
    });
  });

  it('keep markup as the plain text that it is', async () => {
    await update({ organiser: '<script>alert(1)</script>' });
    expect((await shown('zh-CN'))?.organiser).toBe('<script>alert(1)</script>');
  });
});
