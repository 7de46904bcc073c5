import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyLanguage, defineTexts, translate, useLanguage, useTexts } from './texts.ts';

const texts = defineTexts('greeting', {
  en: { hello: 'Hello {{name}}', classes_one: '{{count}} class', classes_other: '{{count}} classes' },
  'zh-CN': { hello: '你好，{{name}}', classes_other: '{{count}} 个班级' },
});
const sameName = defineTexts('greeting', { en: { hello: 'Good day' }, 'zh-CN': { hello: '您好' } });

const Greeting = () => {
  const t = useTexts(texts);
  return <p lang={useLanguage()}>{t('hello', { name: '<李>' })}</p>;
};

afterEach(() => applyLanguage('zh-CN'));

describe('texts', () => {
  it('a switch of the language shows at once, and the document says so', async () => {
    render(<Greeting />);
    expect(screen.getByText('你好，<李>').lang).toBe('zh-CN');
    await act(() => applyLanguage('en'));
    expect(screen.getByText('Hello <李>').lang).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('counts follow the grammar of the language', async () => {
    expect(translate(texts)('classes', { count: 1 })).toBe('1 个班级');
    await applyLanguage('en');
    expect([1, 2].map((count) => translate(texts)('classes', { count }))).toEqual(['1 class', '2 classes']);
  });

  it('the compiler demands the values that a text names, and no others', () => {
    const t = translate(texts);
    // @ts-expect-error `name` is missing
    expect(t('hello')).toBe('你好，{{name}}');
    // @ts-expect-error `nmae` is no value of this text
    expect(t('hello', { nmae: '李' })).toBe('你好，{{name}}');
    // @ts-expect-error a plural form is chosen by `count`, whether or not the text shows it
    t('classes');
    // @ts-expect-error there is no such text
    expect(t('bye')).toBe('bye');
  });

  it('the compiler demands the same keys and values in both languages', () => {
    const en = { from: 'From {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' } as const;
    // @ts-expect-error `days` is missing
    defineTexts('a', { en, 'zh-CN': { from: '来自{{name}}' } });
    // @ts-expect-error `to` is not there in English
    defineTexts('a', { en: { from: 'From' }, 'zh-CN': { from: '来自', to: '至' } });
    // @ts-expect-error `name` is missing
    defineTexts('a', { en: { from: 'From {{name}}' }, 'zh-CN': { from: '来自' } });
    // @ts-expect-error `nmae` is not there in English
    defineTexts('a', { en: { from: 'From {{name}}' }, 'zh-CN': { from: '来自{{name}}{{nmae}}' } });
    expect(
      translate(defineTexts('a', { en, 'zh-CN': { from: '来自{{name}}', days_other: '数天' } })),
    ).toBeDefined();
  });

  it('a value is shown as it is, also with braces', () => {
    expect(translate(texts)('hello', { name: '{{name}} {{a}} $t(hello) $1' })).toBe(
      '你好，{{name}} {{a}} $t(hello) $1',
    );
  });

  it('two features of the same name keep their own texts', () => {
    expect(translate(sameName)('hello')).toBe('您好');
  });
});
