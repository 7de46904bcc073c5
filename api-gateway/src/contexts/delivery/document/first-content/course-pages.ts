/** The pages of public courses. */
import { hallPage, pageIn, plainRows, plainText, section, wordIn } from './blocks.ts';
import { idIn, missing, standards } from './hall-pages.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { MadePage, Making, PublicPage } from './public-page.ts';
import { Id } from '@college/contracts/core/paging';
import type { CourseKind } from '@college/contracts/content/course';
import type { VCourseRow } from '@college/contracts/content/visitor-course';

export const COLUMN_NUMBERS = ['1', '2', '3'] as const;
type ColumnNumber = (typeof COLUMN_NUMBERS)[number];
const KINDS: Readonly<Record<ColumnNumber, CourseKind>> = { 1: 'popular-science', 2: 'open', 3: 'laws' };

/** As the screens ask for them. */
const PAGE_SIZE = 12;

export const courseRows = (
  rows: readonly Pick<VCourseRow, 'id' | 'name' | 'typeName' | 'teacherName'>[],
  { link }: Making,
): Html =>
  plainRows(
    rows.map(({ id, name, typeName, teacherName }) => ({
      title: name,
      href: link(`/visitor/course?id=${id}`),
      text: [typeName, teacherName].filter(Boolean).join(' · '),
    })),
  );

const idOf = (search: URLSearchParams, name: string): number | undefined =>
  Id.safeParse(Number(search.get(name))).data;

/** Of the link of a topic. */
const subjectIn = (search: URLSearchParams): number | undefined => idOf(search, 'subjectId');

const listOf = async (
  making: Making,
  narrowed: { kind?: CourseKind; isRecommend?: boolean | undefined },
): Promise<Html> => {
  const { ask, search } = making;
  const subjectId = subjectIn(search);
  const offered = { ...narrowed, subjectId, ...(subjectId !== undefined && { isRecommend: undefined }) };
  const wanted = ask('GetVCoursePageList', {
    page: pageIn(search),
    pageSize: PAGE_SIZE,
    keyword: wordIn(search, 'keyword'),
    typeId: idOf(search, 'typeId'),
    ...offered,
  });
  // The filter of the screen offers the types.
  await ask('GetVCourseTypeList', offered);
  const list = await wanted;
  return courseRows(typeof list === 'object' && list ? list.items : [], making);
};

/** Recommended ones; from a topic, all of its public ones. */
const recommended = async (making: Making): Promise<MadePage> => {
  const { say, search } = making;
  const ofTopic = subjectIn(search) !== undefined;
  const [title, intro] = [
    say(ofTopic ? 'page.topic-courses' : 'page.courses'),
    say(ofTopic ? 'page.topic-courses.intro' : 'page.courses.intro'),
  ];
  const body = await listOf(making, { isRecommend: true });
  return { title, description: intro, main: hallPage(title, intro, body, making) };
};

const column = async (making: Making): Promise<MadePage> => {
  const { say, search } = making;
  const pInd = COLUMN_NUMBERS.find((one) => one === search.get('pInd')) ?? '1';
  const title = say(`page.column.${pInd}`);
  const intro = say(`page.column.${pInd}.intro`);
  if (pInd === '3' && search.get('tab') !== 'courses')
    return { ...(await standards(making, 'page.column.3.intro')), title, description: intro };
  const body = await listOf(making, { kind: KINDS[pInd] });
  return { title, description: intro, main: hallPage(title, intro, body, making) };
};

const course = async (making: Making): Promise<MadePage> => {
  const { ask, say, search } = making;
  const id = idIn(search);
  const found = id === null ? 'missing' : await ask('GetVCourseInfo', { id });
  if (found === 'missing') return missing(say('page.course'), making);
  if (found === null) return { main: hallPage(say('page.course'), '', html``, making) };
  const about = [found.typeName, found.teacherName].filter(Boolean).join(' · ');
  const intro = plainText(found.intro);
  const wares = plainRows(found.wares.map(({ name }) => ({ title: name, href: null, text: '' })));
  return {
    title: found.name,
    description: [found.name, about, intro].filter(Boolean).join(' · ').slice(0, 160),
    main: hallPage(
      found.name,
      about,
      html`${wares}${intro !== '' && section(say('page.course.about'), html`<p>${intro}</p>`)}`,
      making,
    ),
  };
};

export const recommendedCourses: PublicPage = {
  title: 'page.courses',
  description: 'page.courses.intro',
  parameters: ['page', 'subjectId'],
  make: recommended,
};
export const courseColumns: PublicPage = {
  title: 'page.column.1',
  description: 'page.column.1.intro',
  parameters: ['pInd', 'tab', 'page'],
  make: column,
};
export const courseDetail: PublicPage = {
  title: 'page.course',
  description: 'page.courses.intro',
  parameters: ['id'],
  make: course,
};
