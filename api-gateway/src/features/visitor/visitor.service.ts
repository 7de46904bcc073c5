import { findPublicTrainClass, homeInfo, pageOfPublicTrainClasses } from './visitor-train-class.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { visitor } from '@college/contracts/visitor/visitor';

export const visitorService = implement(visitor, {
  GetVHomeInfo: (_input, context) => homeInfo(context),
  GetVTrainClassPageList: pageOfPublicTrainClasses,
  GetVTrainClassInfo: async ({ id }, context) =>
    (await findPublicTrainClass(context, id)) ?? fail(commonErrors.notFound),
});
