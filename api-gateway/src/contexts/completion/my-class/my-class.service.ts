import { knowPlaces } from './my-class.facts.ts';
import { inOrderOfDue, ownLessons, ownPlaces, withClass } from './my-class.query.ts';
import type { PlaceRow } from './my-class.query.ts';
import { admissionNotice, applyProgress, myClassDetail, myClassRow } from './my-class.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { pageOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { toPractise } from '../../study/study/learner-course.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { myClass } from '@college/contracts/completion/my-class';

const MOST_APPLICATIONS = 20;

const placeIn = (classId: number, { read, caller, language }: SignedInContext) =>
  firstOf<PlaceRow>(
    withClass(read, ownPlaces(read, caller.userId, { classId }), { userId: caller.userId, language }),
  );

export const myClassService = implement(myClass, {
  GetStudentTrainClassPageList: async ({ tab, ...query }, context) => {
    const { read, caller, language, now } = context;
    const found = ownPlaces(read, caller.userId, { tab });
    const sorted = inOrderOfDue(withClass(read, found.clone(), { userId: caller.userId, language }));
    const { totalCount, rows } = await pageOf<PlaceRow>(found, sorted, query);
    const known = await knowPlaces(rows, context);
    return { totalCount, items: known.map((one) => myClassRow(one, now())) };
  },

  GetEntryTrainClassInfo: async ({ classId }, context) => {
    const row = await placeIn(classId, context);
    if (!row) return fail(commonErrors.notFound);
    const [known] = await knowPlaces([row], context);
    if (!known) return fail(commonErrors.notFound);
    const courseIds = known.courses.map(({ courseId }) => courseId);
    return myClassDetail(known, {
      language: context.language,
      now: context.now(),
      practised: await toPractise(context, { classId, courseIds }),
    });
  },

  GetStudentApplyProgress: async ({ classId }, context) => {
    const { read, caller, language } = context;
    const found = withClass(read, ownPlaces(read, caller.userId, { classId }), {
      userId: caller.userId,
      language,
    });
    const rows = await rowsOf<PlaceRow>(
      found.orderBy('place.creation_time', 'desc').orderBy('place.id', 'desc').limit(MOST_APPLICATIONS),
    );
    return (await knowPlaces(rows, context)).map(applyProgress);
  },

  SelectedTrainNotice: async ({ classId }, context) => {
    const { read, caller, language } = context;
    const row = await placeIn(classId, context);
    if (row?.place_state !== 'approved') return fail(commonErrors.notFound);
    const lessons = await ownLessons(read, [classId], { userId: caller.userId, language });
    return admissionNotice(row, lessons, language);
  },
});
