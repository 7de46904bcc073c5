import { createTrainClass, updateTrainClass } from './train-class.changes.ts';
import { pageOfTrainClasses, trainClassDetail } from '../../classes/class-record/class-record.port.ts';
import { cancelPublish, publish, removeTrainClass, setTopShow } from './train-class.life-cycle.ts';
import { findTrainClass } from '../../classes/class-record/train-class.table.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { trainClass } from '@college/contracts/completion/train-class';
import { commonErrors } from '@college/contracts/core/errors';

export const trainClassService = implement(trainClass, {
  GetTrainClassPageList: pageOfTrainClasses,
  GetTrainClassInfo: async ({ id }, { read, scope, now, language }) => {
    const row = await findTrainClass(read, scope, id, language);
    if (!row) return fail(commonErrors.notFound);
    const detail = await trainClassDetail(read, row, now());
    // An enterprise does not see who did what within the college.
    return scope.kind === 'enterprise' ? { ...detail, history: [] } : detail;
  },
  CreateTrainClass: createTrainClass,
  UpdateTrainClass: updateTrainClass,
  PublishTrainClass: publish,
  CancelPublishTrainClass: cancelPublish,
  SetTrainClassIsTopShow: setTopShow,
  DeleteTrainClass: removeTrainClass,
});
