import { wherePhase } from './train-class.phase.ts';
import { trainClasses, withNames, withPeopleOf } from './train-class.table.ts';
import type { TrainClassListRow } from './train-class.table.ts';
import { trainClassRow } from './train-class.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { contains } from '../../../db/dialect.ts';
import { listPage } from '../../../db/paging.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import type { trainClass } from '@college/contracts/completion/train-class';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof trainClass.actions)['GetTrainClassPageList']>;
type Filters = Omit<Query, 'page' | 'pageSize' | 'sorting'>;

/** What a word is looked for in, in lists and by Ctrl-K. */
export const SEARCHED = ['train_classes.name', 'train_classes.name_en', 'train_classes.code'];

const sortableIn = (read: Knex, language: Language) => ({
  code: 'train_classes.code',
  name: { shown: shownName(read, 'train_classes', language), table: 'train_classes' },
  subjectName: { joined: 'train_subjects.name', of: 'train_classes' },
  studentCount: { count: 'approved_count', of: 'train_classes' },
  pendingCount: { count: 'pending_count', of: 'train_classes' },
  trainMode: 'train_classes.train_mode',
  trainKind: 'train_classes.train_kind',
  applyBegin: 'train_classes.apply_begin',
  applyEnd: 'train_classes.apply_end',
  trainBegin: 'train_classes.train_begin',
  trainEnd: 'train_classes.train_end',
  creationTime: 'train_classes.creation_time',
});

/** A page of the classes within the caller's scope: one query for the rows, one for the count. */
export const pageOfTrainClasses = (query: Query, { read, scope, now, language }: SignedInContext) => {
  const moment = now();
  const found = trainClasses.visible(read, scope);
  narrow(found, query, moment, scope);
  return listPage(read, found, query, {
    search: SEARCHED,
    sortable: sortableIn(read, language),
    order: 'creationTime desc',
    select: (rows) => withNames(read, rows, language),
    view: (rows: readonly TrainClassListRow[]) => rows.map((row) => trainClassRow(row, moment)),
  });
};

/** All of them, for a sheet. */
export const foundTrainClasses = (
  { keyword, ...filters }: Filters,
  { read, scope, now }: Pick<SignedInContext, 'read' | 'scope' | 'now'>,
): Knex.QueryBuilder => {
  const found = trainClasses.visible(read, scope);
  narrow(found, filters, now(), scope);
  if (keyword) found.where(contains(read, SEARCHED, keyword));
  return found;
};

const narrow = (found: Knex.QueryBuilder, query: Filters, moment: Date, scope: Scope): void => {
  const { state, phase, subjectId, areaCode, trainMode, withOwnStaff } = query;
  if (state) found.where('train_classes.state', state);
  if (phase) wherePhase(found, phase, moment.toISOString());
  if (subjectId) found.where('train_classes.subject_id', subjectId);
  if (areaCode) found.where('train_classes.area_code', 'like', `${areaPrefix(areaCode)}%`);
  if (trainMode) found.where('train_classes.train_mode', trainMode);
  if (withOwnStaff) withPeopleOf(found, scope.departmentId);
};
