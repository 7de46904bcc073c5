import { describe, expect, it } from 'vitest';
import { wrongCaptionLine } from './captions.ts';

const lineOf = (...lines: string[]) => wrongCaptionLine(Buffer.from(lines.join('\n')));

describe('captions', () => {
  it('are good with notes, names, settings, hours and any line ends', () => {
    const lines = [
      '\uFEFFWEBVTT - 安全培训',
      '',
      'NOTE made by hand',
      'over two lines',
      '',
      '1',
      '00:01.000 --> 00:04.500 line:90%',
      '先通风，再检测。',
      '',
      '01:00:00.000 --> 01:00:02.000',
      '<v 教师>后作业。',
      '第二行',
    ];
    expect(wrongCaptionLine(Buffer.from(lines.join('\n')))).toBeNull();
    expect(wrongCaptionLine(Buffer.from(lines.join('\r\n')))).toBeNull();
    expect(wrongCaptionLine(Buffer.from(lines.join('\r')))).toBeNull();
  });

  it('name the first line that a browser could not read', () => {
    expect(lineOf('1', '00:00:01,000 --> 00:00:02,000', 'SubRip')).toBe(1);
    expect(lineOf('WEBVTT', '00:01.000 --> 00:02.000', 'a')).toBe(2);
    expect(lineOf('WEBVTT', '', '00:01,000 --> 00:02,000', 'a')).toBe(3);
    expect(lineOf('WEBVTT', '', '00:01.000 --> 00:02.000', 'a', '', '00:99.000 --> 01:00.000', 'b')).toBe(6);
    expect(lineOf('WEBVTT', '', '00:02.000 --> 00:01.000', 'a')).toBe(3);
    expect(lineOf('WEBVTT', '', '00:02.000 --> 00:03.000', 'a', '', '00:01.000 --> 00:02.000', 'b')).toBe(6);
    expect(lineOf('WEBVTT', '', '00:01.000 --> 00:02.000', 'a --> b')).toBe(4);
    expect(lineOf('WEBVTT', '', 'only a name')).toBe(3);
  });

  it('are not empty, and nothing but UTF-8', () => {
    expect(lineOf('WEBVTT', '')).toBe(2);
    expect(lineOf('')).toBe(1);
    expect(wrongCaptionLine(Buffer.from([0xff, 0xfe, 0x57]))).toBe(1);
  });
});
