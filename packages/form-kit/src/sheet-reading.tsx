import type { SheetReading } from '@college/contracts/platform/sheet-reading';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';

const texts = defineTexts('sheet-reading', {
  en: {
    read: 'Read from',
    readFrom: 'Sheet “{{sheet}}”, titles in row {{row}}',
    noHead: 'Sheet “{{sheet}}”; no titles were found in its first five rows',
    understood: 'Columns understood',
    renamed: '{{title}} (as {{column}})',
    absent: 'Columns left empty',
    others: 'Sheets not read',
    separator: ', ',
    check: 'Compare this with your sheet',
    missing: 'Required columns are missing: {{columns}}',
    ignored: 'Columns that were not understood and are left out: {{columns}}',
    untitled: 'column {{letter}} without a title',
  },
  'zh-CN': {
    read: '读取位置',
    readFrom: '工作表“{{sheet}}”，表头在第 {{row}} 行',
    noHead: '工作表“{{sheet}}”，前五行中未找到表头',
    understood: '已识别的列',
    renamed: '{{title}}（作为{{column}}）',
    absent: '表格中没有的列',
    others: '未读取的工作表',
    separator: '、',
    check: '请与您的表格核对',
    missing: '缺少必填列：{{columns}}',
    ignored: '以下列未识别，不会导入：{{columns}}',
    untitled: '{{letter}} 列（无标题）',
  },
});

const bare = (title: string): string => title.replace(/\s*[*＊]\s*$/, '');

/** What was understood of a sheet: where it was read, which columns are which, and what was left out. */
export const SheetReadingFacts = ({ reading }: { reading: SheetReading }) => {
  const t = useTexts(texts);
  const { sheet, headRow: row, understood, ignored, missing, absent, otherSheets, warnings } = reading;
  const listed = (names: readonly string[]): string => names.join(t('separator'));
  const columns = understood.map(({ column, title }) =>
    bare(title) === column ? column : t('renamed', { title: bare(title), column }),
  );
  const left = ignored.map(({ letter, title }) => title || t('untitled', { letter }));
  const sentences = [
    ...(row > 0 && missing.length > 0 ? [t('missing', { columns: listed(missing) })] : []),
    ...(left.length > 0 ? [t('ignored', { columns: listed(left) })] : []),
    ...warnings,
  ];
  const facts = [
    { term: t('read'), detail: row > 0 ? t('readFrom', { sheet, row }) : t('noHead', { sheet }), wide: true },
    { term: t('understood'), detail: listed(columns), wide: true },
    { term: t('absent'), detail: listed(absent), wide: true },
    { term: t('others'), detail: listed(otherSheets), wide: true },
  ];
  return (
    <>
      {sentences.length > 0 && (
        <Message tone="warn" title={t('check')}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
      <DescriptionList items={facts.filter(({ detail }) => detail !== '')} />
    </>
  );
};
