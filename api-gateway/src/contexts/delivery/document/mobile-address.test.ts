import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detourOf, isPhone } from './mobile-address.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const SSO = '/YjtSingleManage/YjtSingleLoginManage';
const go = (url: string, { phone = true, view, mobileUrl = null }: Partial<Case> = {}): string | null =>
  detourOf({ mobileUrl }, { url, isPhone: phone, view })?.location ?? null;

interface Case {
  phone: boolean;
  view: string | undefined;
  mobileUrl: string | null;
}

describe('what counts as a phone', () => {
  it.each([
    [`${IPHONE} Version/17.5 Safari/604.1`, true],
    [`${IPHONE} MicroMessenger/8.0.42 NetType/WIFI Language/zh_CN`, true],
    [
      'Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00; HMSCore 6.12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99 HuaweiBrowser/14.0 Mobile Safari/537.36',
      true,
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile',
      true,
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
      false,
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      false,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      false,
    ],
    ['', false],
  ])('%s: %s', (userAgent, phone) => {
    expect(isPhone({ 'user-agent': userAgent })).toBe(phone);
  });

  it('goes by the client hint where there is one', () => {
    expect(isPhone({ 'user-agent': IPHONE, 'sec-ch-ua-mobile': '?0' })).toBe(false);
    expect(isPhone({ 'user-agent': 'x', 'sec-ch-ua-mobile': '?1' })).toBe(true);
  });
});

describe('where a page is asked for instead', () => {
  it.each([
    ['/', '/app/'],
    ['/web/class?page=2&q=%E5%AE%89', '/app/web/class?page=2&q=%E5%AE%89'],
    ['/takePhoto?ticket=a.b', '/app/takePhoto?ticket=a.b'],
    ['//evil.example', '/app//evil.example'],
    ['/application', '/app/application'],
  ])('a phone at %s goes to %s', (url, location) => {
    expect(go(url)).toBe(location);
  });

  it.each([
    '/app',
    '/app/',
    '/app/web/home',
    `${SSO}?ticket=a.b.c`,
    `${SSO.toLowerCase()}/?ticket=a.b.c`,
    `/app${SSO}`,
    'http://evil.example/',
  ])('a phone at %s stays', (url) => {
    expect(go(url)).toBeNull();
  });

  it('nobody else is sent anywhere, and no phone whose user wants the desktop version', () => {
    expect(go('/web/home', { phone: false })).toBeNull();
    expect(go('/web/home', { view: 'desktop' })).toBeNull();
    expect(go('/web/home', { view: 'mobile' })).toBe('/app/web/home');
  });

  it('a separate app gets path and query', () => {
    expect(go('/web/home?a=1', { mobileUrl: 'https://m.example/app' })).toBe(
      'https://m.example/app/web/home?a=1',
    );
  });

  it.each(['/takePhoto', '/TakePhoto/', '/takePhoto?x=1'])(
    'a separate app does not get %s, whose fragment is a ticket',
    (url) => {
      const mobileUrl = 'https://m.example';
      expect(go(url, { mobileUrl })).toBeNull();
      expect(go('/takePhoto?view=mobile', { mobileUrl })).toBe('/takePhoto');
      expect(go('/takePhotos', { mobileUrl })).toBe('https://m.example/takePhotos');
    },
  );

  it.each([
    ['/app/web/home?view=desktop', '/web/home'],
    ['/web/class?view=desktop&page=2', '/web/class?page=2'],
    ['/app//evil.example?view=desktop', '/evil.example'],
    ['/app/\\evil.example?view=desktop', '/evil.example'],
    ['/web/class?page=2&view=mobile', '/app/web/class?page=2'],
  ])('%s: chosen, remembered and gone to as %s', (url, location) => {
    const asked = { url, isPhone: false, view: undefined };
    expect(detourOf({ mobileUrl: null }, asked)).toEqual({ location, chosen: /view=(\w+)/.exec(url)?.[1] });
  });

  it('is never another site', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      'app',
      '@',
      'evil.example',
      '%2f',
      '%5c',
      '?view=desktop',
      '&',
      '#',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 8 }),
        fc.constantFrom(null, 'https://m.example'),
        fc.boolean(),
        (parts, mobileUrl, phone) => {
          const location = go(`/${parts.join('')}`, { phone, mobileUrl });
          if (location === null) return;
          const { origin } = new URL(location, 'https://here.example');
          expect(['https://here.example', 'https://m.example']).toContain(origin);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
