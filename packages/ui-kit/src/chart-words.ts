import { useEnglish } from './words.ts';

const en = {
  asTable: 'Table',
  asChart: 'Chart',
  savePicture: 'Save as picture',
  pictureFailed: 'The picture could not be made in this browser',
  time: 'Time',
};

const zh: typeof en = {
  asTable: '表格',
  asChart: '图表',
  savePicture: '保存为图片',
  pictureFailed: '此浏览器无法生成图片',
  time: '时间',
};

/** Of charts alone, which few pages have. */
export const useChartWords = (): typeof en => (useEnglish() ? en : zh);
