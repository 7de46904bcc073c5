import type { SheetReading } from '@college/contracts/platform/sheet-reading';
import { SheetReadingFacts } from '@college/form-kit/sheet-reading';
import { defineStory } from '@college/ui-kit/kit/story';

const good: SheetReading = {
  sheet: '名册',
  otherSheets: [],
  headRow: 2,
  understood: [
    { column: '姓名', title: '姓名 *' },
    { column: '手机号', title: '手机' },
  ],
  ignored: [],
  missing: [],
  absent: ['邮箱'],
  warnings: [],
};

export const story = defineStory({
  part: 'SheetReadingFacts',
  use: [
    'What was understood of a sheet, to be compared with it before it is imported.',
    '表格的读取结果，导入前与表格核对。',
  ],
  states: [
    { name: ['All understood', '全部识别'], Show: () => <SheetReadingFacts reading={good} /> },
    {
      name: ['Something left out', '部分未识别'],
      Show: () => (
        <SheetReadingFacts
          reading={{
            ...good,
            otherSheets: ['说明'],
            ignored: [{ letter: 'C', title: '籍贯' }],
            missing: ['身份证号'],
            warnings: ['1 个隐藏或被筛选的行也会导入（第 3 行）'],
          }}
        />
      ),
    },
    {
      name: ['No titles found', '未找到表头'],
      Show: () => <SheetReadingFacts reading={{ ...good, headRow: 0, understood: [], absent: [] }} />,
    },
  ],
});
