import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExamBrowser } from './exam-browser.port.ts';
import { configKey, keyHash, plistXml, sebFile, sebJson } from './seb-json.ts';
import type { SebSettings, SebValue } from './seb-json.ts';
import { settingsOf } from './seb-settings.ts';

/** Made by hand, and hashed by another program (Python's hashlib). */
const SETTINGS: SebSettings = {
  startURL: 'https://college.example/myExam/room?examId=7&classId=3',
  originatorVersion: 'SEB_Win_2.1.1',
  sendBrowserExamKey: true,
  proxies: {},
  Exam: [{ B: 'x/y\\z', a: 1 }],
  allowQuit: true,
};
const KEY = 'c6ec91a11180110336b747663030fbc1dc9b9ff3ba64bcbe4cb5d58e72c2ecf8';

describe('the Config Key of Safe Exam Browser', () => {
  it('is the hash of the settings, sorted and without blanks, escapes, the originator and empty dictionaries', () => {
    expect(sebJson(SETTINGS)).toBe(
      '{"allowQuit":true,"Exam":[{"a":1,"B":"x/y\\z"}],"sendBrowserExamKey":true,' +
        '"startURL":"https://college.example/myExam/room?examId=7&classId=3"}',
    );
    expect(configKey(SETTINGS)).toBe(KEY);
  });

  it('is hashed with the address, whose fragment does not count', () => {
    const hash = 'dd52ac0b33f4424ff6460ec4dee2545b3e426bdf9d3a805704c2c9e5119b6aca';
    expect(keyHash('https://college.example/api/x?y=1', KEY)).toBe(hash);
    expect(keyHash('https://college.example/api/x?y=1#part', KEY)).toBe(hash);
  });

  it('is the same in whatever order settings are written, and says all of them', () => {
    const key = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/);
    const text = fc.stringMatching(/^[a-zA-Z0-9 :/?&=.%安全-]{0,12}$/);
    const { settings } = fc.letrec<{ value: SebValue; settings: SebSettings }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        fc.nat(),
        text,
        fc.array(tie('value'), { maxLength: 3 }),
        tie('settings'),
      ),
      // Names that differ in case alone have no order that is the same everywhere.
      settings: fc
        .uniqueArray(fc.tuple(key, tie('value')), {
          selector: ([name]) => name.toLowerCase(),
          maxLength: 5,
        })
        .map((entries) => Object.fromEntries(entries)),
    }));
    const reversed = (value: SebValue): SebValue => {
      if (typeof value !== 'object') return value;
      if (Array.isArray(value)) return value.map(reversed);
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, one]) => [name, reversed(one as SebValue)]),
      );
    };
    const withoutEmpty = (value: SebValue): SebValue => {
      if (typeof value !== 'object') return value;
      if (Array.isArray(value)) return value.map(withoutEmpty);
      return Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => JSON.stringify(one) !== '{}')
          .map(([name, one]) => [name, withoutEmpty(one as SebValue)]),
      );
    };
    const isSorted = (value: unknown): boolean => {
      if (typeof value !== 'object' || value === null) return true;
      const names = Object.keys(value).map((name) => name.toLowerCase());
      return (
        (Array.isArray(value) || names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)) &&
        Object.values(value).every(isSorted)
      );
    };
    fc.assert(
      fc.property(settings, (one) => {
        const json = sebJson(one);
        expect(sebJson(reversed(one))).toBe(json);
        expect(sebJson({ ...one, originatorVersion: 'SEB_OSX_2.1.4' })).toBe(json);
        expect(JSON.parse(json)).toEqual(withoutEmpty(one));
        expect(isSorted(JSON.parse(json))).toBe(true);
      }),
    );
  });
});

describe('the file of an exam', () => {
  const settings = settingsOf('https://college.example', { examId: 7, classId: 3, password: '' });

  it('is a property list, compressed twice behind its prefix', async () => {
    const plain = gunzipSync(await sebFile(settings, ''));
    expect(plain.subarray(0, 4).toString()).toBe('plnd');
    const xml = gunzipSync(plain.subarray(4)).toString();
    expect(xml).toBe(plistXml(settings));
    expect(xml).toContain(
      '<key>startURL</key><string>https://college.example/myExam/room?examId=7&amp;classId=3</string>',
    );
    expect(xml).toContain('<key>browserWindowWebView</key><integer>3</integer>');
    expect(xml).toContain('<key>sendBrowserExamKey</key><true/>');
  });

  it('is proved by the header of the call or by the page, of this exam at this site alone', () => {
    const key = configKey(settings);
    const place = { examId: 7, classId: 3, password: '' };
    const address = 'https://college.example/api/services/app/TestExam/StartExam';
    const asked = { origin: 'https://college.example', address, configKeyHash: '' };
    const page = 'https://college.example/myExam/room?examId=7&classId=3#top';
    const byHeader = { asked: { ...asked, configKeyHash: keyHash(address, key) }, proof: undefined };
    const byPage = { asked, proof: { page, key: keyHash(page, key).toUpperCase() } };
    expect(isExamBrowser(byHeader, place)).toBe(true);
    expect(isExamBrowser(byPage, place)).toBe(true);
    expect(isExamBrowser({ asked, proof: undefined }, place)).toBe(false);
    expect(isExamBrowser(byHeader, { examId: 8, classId: 3, password: '' })).toBe(false);
    expect(isExamBrowser(byPage, { examId: 7, classId: null, password: '' })).toBe(false);
    const elsewhere = 'https://other.example/myExam';
    const stolen = { asked, proof: { page: elsewhere, key: keyHash(elsewhere, key) } };
    expect(isExamBrowser(stolen, place)).toBe(false);
    expect(isExamBrowser({ ...byHeader, asked: { ...byHeader.asked, address: `${address}2` } }, place)).toBe(
      false,
    );
    expect(isExamBrowser({ asked, proof: { page: 'no address', key } }, place)).toBe(false);
  });
});
