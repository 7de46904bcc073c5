import { shownIn } from '../../../app/messages/name-in.ts';
import { contains } from '../../../db/dialect.ts';
import { pageOf } from '../../../db/paging.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import type { PublicContext } from '../../../app/context.ts';
import { allAreasIn } from '../../platform/area/area.table.ts';
import { recommendedCourses } from '../../content/course/visitor-course.port.ts';
import { wordsFor } from '../../platform/site-setting/search-words.port.ts';
import { trainClassDetail, trainClassRow, wherePhase } from '../../classes/class-record/class-record.port.ts';
import { publicTrainClasses, withNames } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import { tradeOf } from './trade.ts';
import { publicFigures } from '../statistics/public-figures.port.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { visitor, VTrainClassInfo, VTrainClassRow } from '@college/contracts/reporting/visitor';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof visitor.actions)['GetVTrainClassPageList']>;

const HOME_CLASSES = 6;

/** What is not in the row of those who manage classes. */
const forVisitors = (row: TrainClassListRow) => ({
  seatsLeft: Math.max(0, (row.quota ?? 0) - row.approved_count),
  trade: tradeOf(row.subject_zh),
});

const publicRow = (row: TrainClassListRow, moment: Date): VTrainClassRow => ({
  ...trainClassRow(row, moment),
  ...forVisitors(row),
});

const shownFirst = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .orderBy('is_top_show', 'desc')
    .orderBy('train_classes.creation_time', 'desc')
    .orderBy('train_classes.id', 'desc');

/** A page of the published classes: one query for the rows, one for the count. */
export const pageOfPublicTrainClasses = async (query: Query, { read, now, language }: PublicContext) => {
  const moment = now();
  const found = publicTrainClasses(read);
  if (query.phase) wherePhase(found, query.phase, moment.toISOString());
  if (query.subjectId) found.where('train_classes.subject_id', query.subjectId);
  if (query.areaCode) {
    const prefix = areaPrefix(query.areaCode);
    found.whereBetween('train_classes.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
  }
  if (query.trainMode) found.where('train_classes.train_mode', query.trainMode);
  if (query.keyword) {
    const words = await wordsFor(read, query.keyword);
    found.where(contains(read, ['train_classes.name', 'train_classes.name_en'], words));
  }
  const sorted = shownFirst(withNames(read, found.clone(), language));
  const { totalCount, rows } = await pageOf<TrainClassListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => publicRow(row, moment)) };
};

/** What the list can be narrowed to: an area right below the province, where there is one above that of a class. */
export const areasOfPublicTrainClasses = async ({ read, language }: PublicContext) => {
  const used = (await publicTrainClasses(read).distinct('area_code').pluck('area_code')) as (string | null)[];
  const areas = await allAreasIn(read, language);
  const province = new Set(areas.filter(({ parent_code }) => parent_code === null).map(({ code }) => code));
  return areas
    .filter(({ code, parent_code }) => {
      const prefix = areaPrefix(code);
      const isBelow = parent_code !== null && province.has(parent_code);
      return isBelow && used.some((one) => one?.startsWith(prefix));
    })
    .map(({ code, name }) => ({ code, name }));
};

export const findPublicTrainClass = async (
  { read, now, language }: PublicContext,
  id: number,
): Promise<VTrainClassInfo | null> => {
  const row = await firstOf<TrainClassListRow>(
    withNames(read, publicTrainClasses(read), language).where('train_classes.id', id),
  );
  if (!row) return null;
  const detail = await trainClassDetail(read, row, now());
  return {
    ...detail,
    ...forVisitors(row),
    name: row.shown_name,
    address: shownIn(language, row.address, row.address_en),
    intro: shownIn(language, row.intro, row.intro_en),
    teacherNames: detail.teachers.map(({ name }) => name),
  };
};

export const homeInfo = async (context: PublicContext) => {
  const { read, now, language } = context;
  const moment = now();
  const shownRows = async (query: Knex.QueryBuilder): Promise<VTrainClassRow[]> =>
    (await rowsOf<TrainClassListRow>(shownFirst(withNames(read, query, language)).limit(HOME_CLASSES))).map(
      (row) => publicRow(row, moment),
    );
  return {
    topClasses: await shownRows(publicTrainClasses(read).where('is_top_show', true)),
    newestClasses: await shownRows(publicTrainClasses(read).where('is_top_show', false)),
    courses: await recommendedCourses(context),
    figures: { ...(await figures(read, moment.toISOString())), ...(await publicFigures(context)) },
  };
};

const figures = async (read: Knex, now: string) => {
  const applying = publicTrainClasses(read);
  wherePhase(applying, 'applying', now);
  const [all] = await rowsOf<{ classes: number; subjects: number; areas: number }>(
    publicTrainClasses(read).select({
      classes: read.raw('count(*)'),
      subjects: read.raw('count(distinct subject_id)'),
      areas: read.raw('count(distinct area_code)'),
    }),
  );
  const [open] = await rowsOf<{ n: number }>(applying.count({ n: '*' }));
  return {
    classes: all?.classes ?? 0,
    subjects: all?.subjects ?? 0,
    areas: all?.areas ?? 0,
    applying: open?.n ?? 0,
  };
};
