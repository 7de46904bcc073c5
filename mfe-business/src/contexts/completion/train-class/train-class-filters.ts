import { TrainClassFields } from '@college/contracts/completion/train-class';
import { TrainClassPhase, TrainClassState, TrainMode } from '@college/contracts/completion/train-class-row';
import { Id, PageQuery } from '@college/contracts/core/paging';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { listDefaults } from '@college/form-kit/list-page';
import type { TrainClassQuery } from './train-class.queries.ts';

/** The filters in the URL. */
export const defaults = {
  ...listDefaults,
  state: '',
  phase: '',
  subjectId: 0,
  areaCode: '',
  trainMode: '',
  ours: '',
};
export type TrainClassFilters = typeof defaults;

const known = <S extends Schema>(schema: S, value: unknown): Parsed<S> | undefined =>
  schema.safeParse(value).data;

/** The call's input. Unknown values in the URL count as no filter; who sends nobody has no staff in a class. */
export const queryOf = (filters: TrainClassFilters, sendsStaff: boolean) =>
  ({
    page: known(PageQuery.shape.page, filters.page) ?? defaults.page,
    pageSize: known(PageQuery.shape.pageSize, filters.pageSize) ?? defaults.pageSize,
    keyword: known(PageQuery.shape.keyword, filters.keyword) || undefined,
    sorting: known(PageQuery.shape.sorting, filters.sorting),
    state: known(TrainClassState, filters.state),
    phase: known(TrainClassPhase, filters.phase),
    subjectId: known(Id, filters.subjectId),
    areaCode: known(TrainClassFields.shape.areaCode, filters.areaCode),
    trainMode: known(TrainMode, filters.trainMode),
    withOwnStaff: (sendsStaff && filters.ours === 'yes') || undefined,
  }) satisfies TrainClassQuery;
