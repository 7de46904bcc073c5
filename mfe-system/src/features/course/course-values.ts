import type { CourseDetail, CourseKind } from '@college/contracts/content/course';
import type { FileRef } from '@college/contracts/platform/attachment';

/** The form's values: the call's input, with the picture itself in place of its id. */
export interface CourseValues {
  id: number | null;
  rowVersion: number;
  name: string;
  nameEn: string;
  typeId: number | null;
  kind: CourseKind | null;
  teacherName: string;
  hours: number | null;
  intro: string;
  introEn: string;
  coverId: FileRef | null;
}

export const valuesOf = (course: CourseDetail | null): CourseValues => ({
  id: course?.id ?? null,
  rowVersion: course?.rowVersion ?? 0,
  name: course?.name ?? '',
  nameEn: course?.nameEn ?? '',
  typeId: course?.typeId ?? null,
  kind: course?.kind ?? 'professional',
  teacherName: course?.teacherName ?? '',
  hours: course?.hours ?? null,
  intro: course?.intro ?? '',
  introEn: course?.introEn ?? '',
  coverId: course?.cover ?? null,
});

export const inputOf = ({ coverId: cover, ...values }: CourseValues) => ({
  ...values,
  coverId: cover?.id ?? null,
});
