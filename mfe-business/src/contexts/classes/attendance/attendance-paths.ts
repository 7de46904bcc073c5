import type { AttendanceKind } from '@college/contracts/classes/attendance-row';

export const attendancePath = (classId: number, lessonId = 0): string =>
  `/trainClass/attendance?id=${classId}${lessonId > 0 ? `&lesson=${lessonId}` : ''}`;
export const screenPath = (classId: number, lessonId: number, kind: AttendanceKind): string =>
  `/trainClass/sign?id=${classId}&lesson=${lessonId}&kind=${kind}`;
export const deskPath = (classId: number): string => `/trainClass/sign?id=${classId}`;
