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

  it('two features of the same name keep their own texts', () => {
    expect(translate(sameName)('hello')).toBe('您好');
  });
});
