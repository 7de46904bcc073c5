import { decideObjection, lifeCycle, object, ownLifeCycle, withdraw } from './decision.life-cycle.ts';
import { decisions, waitingFirst, withNames, withPlaces } from './decision.table.ts';
import type { DecisionListRow } from './decision.table.ts';
import { decisionRow } from './decision.view.ts';
import { pageOfFindings, pageOfFindingSlices } from './plausibility.ts';
import { classProgress, exportProgress, pageOfProgress } from './progress.ts';
import { exportStudyRecord, pageOfStudyRecords, studyDays } from './record.ts';
import { classOptions, courseOptions, departmentOptions } from './study-options.query.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { studySupervision } from '@college/contracts/completion/study-supervision';

export const studySupervisionService = implement(studySupervision, {
  GetStudyRecordPageList: pageOfStudyRecords,
  GetStudyDayList: studyDays,
  GetProgressPageList: pageOfProgress,
  GetClassProgressList: classProgress,
  GetStudyFilterOption: async (_input, { read, scope, language }) => ({
    classes: await classOptions(read, scope, language),
    courses: await courseOptions(read, scope, language),
    departments: await departmentOptions(read, scope, language),
  }),
  ExportStudyRecord: exportStudyRecord,
  ExportProgress: exportProgress,
  GetPlausibilityPageList: pageOfFindings,
  GetPlausibilitySlicePageList: pageOfFindingSlices,
  GetStudyDecisionPageList: ({ state, ...query }, context) => {
    const found = withPlaces(decisions.visible(context.read, context.scope));
    if (state) found.where('study_decisions.state', state);
    return listPage(context.read, found, query, {
      search: ['users.name_key', 'users.username', 'study_decisions.reason'],
      sortable: { decidedAt: 'study_decisions.decided_at', state: 'study_decisions.state' },
      order: waitingFirst,
      select: (rows) => withNames(context.read, rows, context.language),
      view: (rows: readonly DecisionListRow[]) => rows.map((row) => decisionRow(row, context)),
    });
  },
  GetStudyDecision: lifeCycle.one,
  GetMyStudyDecision: ownLifeCycle.one,
  WithdrawSlices: withdraw,
  ObjectStudyDecision: object,
  DecideStudyObjection: decideObjection,
});
