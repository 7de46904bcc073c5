import { describe, expect, it } from 'vitest';
import { certText, SAMPLE_FACTS } from './cert-text.ts';

const text = '{name}参加“{subjectName}”培训，累计 {hours} 学时';
const textEn = '{name} took part in the training “{subjectName}” of the class "{className}".';
const field = { kind: 'text', fact: null, text, textEn } as const;

describe('the text of a certificate', () => {
  const facts = { ...SAMPLE_FACTS, name: '张伟', hours: 24 };

  it('quotes what was trained', () => {
    expect(certText(field, { ...facts, subjectName: '焊接' }, 'zh-CN')).toBe(
      '张伟参加“焊接”培训，累计 24 学时',
    );
    expect(certText(field, { ...facts, subjectNameEn: 'Welding', classNameEn: 'Class 1' }, 'en')).toBe(
      '张伟 took part in the training “Welding” of the class "Class 1".',
    );
  });

  it('leaves the quotation marks out where there is no subject and no class', () => {
    const bare = { ...facts, subjectName: '', subjectNameEn: '', className: '', classNameEn: '' };
    expect(certText(field, bare, 'zh-CN')).toBe('张伟参加培训，累计 24 学时');
    expect(certText(field, bare, 'en')).toBe('张伟 took part in the training of the class.');
  });
});
