/** A timetable for a class that was drafted on the screen: what its subject asks for, so that it may be published. */
import type { APIRequestContext } from 'playwright-core';
import { classRecord } from '@college/contracts/classes/class-record';
import { call, granted } from './call.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Four hours of study take three by the clock. */
const LESSON = { hours: 4, takes: 3 * HOUR };

export async function giveLessons(request: APIRequestContext, id: number, token: string): Promise<void> {
  const { rowVersion, trainBegin, hours } = await granted(
    call(request, classRecord, 'GetTrainClassInfoNew', { id }, token),
  );
  const { theoryRequired, practiceRequired: practice, required } = hours;
  const theory = Math.max(theoryRequired, required - practice);
  const needHours = theory + practice;
  const lessons = Array.from({ length: Math.ceil(needHours / LESSON.hours) }, (_, at) => {
    const begin = Date.parse(trainBegin) + Math.floor(at / 2) * DAY + (at % 2) * 4 * HOUR;
    return {
      title: `第 ${at + 1} 讲`,
      begin: new Date(begin).toISOString(),
      end: new Date(begin + LESSON.takes).toISOString(),
      hours: LESSON.hours,
      isPractice: at * LESSON.hours >= theory,
    };
  });
  const input = { id, rowVersion, needHours, lessons };
  await granted(call(request, classRecord, 'UpdateTrainClassNew', input, token));
}
