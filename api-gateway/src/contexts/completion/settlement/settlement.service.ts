import { finishClass, previewFinish, settledClass } from './finish-class.ts';
import { settlementOf } from './settlement.port.ts';
import type { Settlement } from './settlement.port.ts';
import { failField, isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { settlement, WEAK_PERCENT } from '@college/contracts/completion/settlement';
import type { SettlementRow } from '@college/contracts/completion/settlement';
import { commonErrors } from '@college/contracts/core/errors';

const rowOf = ({ place, isCompleted, reasons, hours, weakPercent }: Settlement): SettlementRow => ({
  id: place.place_id,
  userId: place.user_id,
  userName: place.user_name,
  departmentName: place.department_name ?? '',
  isCompleted,
  reasons: [...reasons],
  hours,
  needHours: place.need_hours,
  weakPercent,
  faceScore: place.face_score,
});

const SORTED: Readonly<Record<string, (a: SettlementRow, b: SettlementRow) => number>> = {
  hours: (a, b) => a.hours - b.hours,
  weakPercent: (a, b) => a.weakPercent - b.weakPercent,
};

export const settlementService = implement(settlement, {
  PreviewFinishTrainClass: previewFinish,
  // What is judged is not in the database, so that pages are cut here; a class has some thousands at most.
  GetSettlementPageList: async (query, context) => {
    const { classId, page, pageSize, keyword = '', sorting, result, reason } = query;
    const [column = '', direction] = (sorting ?? '').split(' ');
    const compare = Object.hasOwn(SORTED, column) ? SORTED[column] : undefined;
    if (sorting !== undefined && compare === undefined)
      return failField(commonErrors.invalid, 'sorting', 'field.sorting');
    const row = await settledClass(context.read, context, classId);
    if (isFailure(row)) return row;
    const wanted = keyword.toLowerCase();
    const found = (await settlementOf(context.read, context, row))
      .map(rowOf)
      .filter(({ userName, departmentName, isCompleted, reasons, weakPercent }) => {
        if (reason !== undefined && !reasons.includes(reason)) return false;
        if (result === 'weak' && weakPercent <= WEAK_PERCENT) return false;
        if (result === 'completed' && !isCompleted) return false;
        if (result === 'not-completed' && isCompleted) return false;
        return `${userName}\n${departmentName}`.toLowerCase().includes(wanted);
      });
    if (compare) found.sort((a, b) => (direction === 'desc' ? compare(b, a) : compare(a, b)));
    return {
      totalCount: found.length,
      items: found.slice((page - 1) * pageSize, page * pageSize),
    };
  },
  FinishTrainClass: finishClass,
});
