/** Who may report to a class, and sign in to its lessons, at which moment (docs/rules/classes.md, "Attendance"). */
import { attendanceWindow } from '@college/contracts/classes/attendance';
import type {
  AttendanceBy,
  AttendanceKind,
  AttendanceRefusal,
} from '@college/contracts/classes/attendance-row';
import type { TrainClassRow, TrainClassState } from '@college/contracts/completion/train-class-row';

export interface ClassFacts {
  readonly state: TrainClassState;
  readonly train_mode: TrainClassRow['trainMode'];
  readonly train_end: string;
}

/** Undefined: no place in the class at all, or none that the caller may see. */
export interface PlaceState {
  readonly state: string;
  readonly report_state: string;
}

export interface Refusal {
  readonly reason: AttendanceRefusal;
  readonly from?: string;
  readonly to?: string;
}

interface Window {
  readonly begin: string;
  readonly end: string;
}

/** Online classes have no reports. */
export const isReported = (
  of: Pick<ClassFacts, 'train_mode'>,
  { report_state: state }: Pick<PlaceState, 'report_state'>,
): boolean => of.train_mode === 'online' || state === 'reported';

const outside = ({ begin, end }: Window, now: string): Refusal | null => {
  if (now < begin) return { reason: 'too-early', from: begin, to: end };
  return now >= end ? { reason: 'too-late', from: begin, to: end } : null;
};

const ofClass = ({ state }: ClassFacts): Refusal | null => {
  if (state === 'draft') return { reason: 'class-not-open' };
  return state === 'finished' ? { reason: 'class-over' } : null;
};

const ofPlace = (place: PlaceState | undefined): Refusal | null => {
  if (!place) return { reason: 'unknown' };
  return place.state === 'approved' ? null : { reason: 'not-approved' };
};

export interface Reporting {
  readonly of: ClassFacts;
  readonly place: PlaceState | undefined;
  /** Null: online. */
  readonly window: Window | null;
}

/** By hand latecomers are let in for as long as the training lasts. */
export const refusalOfReport = (
  { of, place, window }: Reporting,
  by: 'qr' | 'hand',
  now: string,
): Refusal | null => {
  if (window === null) return { reason: 'online' };
  const refused = ofClass(of) ?? ofPlace(place);
  if (refused) return refused;
  if (place?.report_state === 'reported') return { reason: 'already' };
  return outside({ begin: window.begin, end: by === 'qr' ? window.end : of.train_end }, now);
};

/** Students take their own report back in the window; the college does until the class is finished. */
export const refusalOfCancel = (
  { of, place, window }: Reporting,
  by: 'self' | 'hand',
  now: string,
): Refusal | null => {
  if (window === null) return { reason: 'online' };
  const refused = ofClass(of) ?? ofPlace(place);
  if (refused) return refused;
  if (place?.report_state !== 'reported') return { reason: 'not-done' };
  return by === 'hand' ? null : outside({ begin: '', end: window.end }, now);
};

export interface Signing {
  readonly of: ClassFacts;
  readonly place: PlaceState | undefined;
  readonly lesson: {
    readonly begin_at: string;
    readonly end_at: string;
    readonly closed_at: string | null;
  };
}

/** By hand it may be made good later, until the attendance of the lesson is closed. */
export const refusalOfSigning = (
  { of, place, lesson }: Signing,
  { kind, by }: { readonly kind: AttendanceKind; readonly by: AttendanceBy },
  now: string,
): Refusal | null => {
  const refused = ofClass(of) ?? ofPlace(place);
  if (refused) return refused;
  if (place && !isReported(of, place)) return { reason: 'not-reported' };
  if (lesson.closed_at !== null) return { reason: 'lesson-closed' };
  const window = attendanceWindow(kind, { begin: lesson.begin_at, end: lesson.end_at });
  const late = outside(window, now);
  return by === 'hand' && late?.reason === 'too-late' ? null : late;
};

/**
 * Of somebody who was in the room of a live lesson: how long is measured, so no window is asked for. `face-needed`: the
 * room does not see faces, so somebody enters it by hand.
 */
export const refusalOfAttended = ({
  of,
  place,
  lesson,
}: Signing & { readonly of: ClassFacts & FaceRule }) => {
  const refused = ofClass(of) ?? ofPlace(place);
  if (refused) return refused.reason;
  if (place && !isReported(of, place)) return 'not-reported';
  if (lesson.closed_at !== null) return 'lesson-closed';
  return needsFace(of) ? 'face-needed' : null;
};

interface FaceRule {
  readonly need_face: boolean;
  readonly face_rule: string;
}

/** A class that compares faces at attendance takes no code alone. */
export const needsFace = ({ need_face: needed, face_rule: rule }: FaceRule): boolean =>
  needed && rule !== 'study';
