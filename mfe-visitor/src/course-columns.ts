/** The three columns of public courses; `pInd` in the address of each is of the specification. */
import type { CourseKind } from '@college/contracts/content/course';
import { defineTexts } from '@college/portal-sdk/texts';
import type { IconName } from '@college/ui-kit/icon-paths';

export const COLUMNS_PAGE = '/visitor/publicCourse';

export type ColumnNumber = '1' | '2' | '3';

interface Column {
  readonly pInd: ColumnNumber;
  readonly kind: CourseKind;
  readonly icon: IconName;
}

export const COLUMNS: readonly Column[] = [
  { pInd: '1', kind: 'popular-science', icon: 'info' },
  { pInd: '2', kind: 'open', icon: 'play' },
  { pInd: '3', kind: 'laws', icon: 'subject' },
];

/** A missing or strange number is the first column. */
export const columnOf = (search: URLSearchParams): Column => {
  const found = COLUMNS.find(({ pInd }) => pInd === search.get('pInd')) ?? COLUMNS[0];
  if (!found) throw new Error('there are three columns');
  return found;
};

export const pathOfColumn = (pInd: ColumnNumber): string => `${COLUMNS_PAGE}?pInd=${pInd}`;

/** The column in which a course is found; professional courses are in none. */
export const columnOfKind = (kind: string): Column | undefined =>
  COLUMNS.find((column) => column.kind === kind);

export const columnTexts = defineTexts('visitor-course-columns', {
  en: { column1: 'Popular-science column', column2: 'Open courses', column3: 'Laws and standards' },
  'zh-CN': { column1: '科普专栏', column2: '公开课', column3: '法律法规与标准' },
});
