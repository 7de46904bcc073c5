import { expect, it } from 'vitest';
import { loadMessages } from '../../../app/messages/message-catalogue.ts';
import { questionMessages } from './question.messages.ts';
import { shownStem } from './shown-stem.ts';
import { textOfHtml } from '@college/contracts/content/question';

loadMessages([questionMessages]);

it('a line of a list shows the signs of formulas, and that there is a picture', () => {
  const stem = '<p>图示<img src="#file-21">中 \\(P = 2200\\,\\mathrm{W}\\)，见<img src="#file-3"></p>';
  expect(shownStem(textOfHtml(stem), 'zh-CN')).toBe('图示 ［图］ 中 P = 2200 W，见 ［图］');
  expect(shownStem(textOfHtml(stem), 'en')).toBe('图示 [picture] 中 P = 2200 W，见 [picture]');
});

it('what somebody wrote in brackets stays', () => {
  expect(shownStem('按文献[3]的规定', 'zh-CN')).toBe('按文献[3]的规定');
});
