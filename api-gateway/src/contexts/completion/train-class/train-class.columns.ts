import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import { englishText, sanitizeRichText } from '../../../app/sanitize-html.ts';
import type { TrainClassWholeFields } from '@college/contracts/classes/class-record';

/** Those of the whole form; older calls send some of them. */
type Field = Exclude<keyof TrainClassWholeFields, 'stuTypes' | 'teacherIds' | 'courses' | 'lessons'>;
type Clean = (value: never) => unknown;

const moment: Clean = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** `always` is stored as nothing, as in classes from before the rule. */
const faceRule: Clean = (rule: string) => (rule === 'always' ? '' : rule);

/** The column of each form field, and how its value is cleaned. Seats, teachers, courses and
 * lessons have their own tables. */
const COLUMNS: Record<Field, { column: keyof TrainClassRecord; clean?: Clean }> = {
  code: { column: 'code' },
  name: { column: 'name' },
  nameEn: { column: 'name_en' },
  subjectId: { column: 'subject_id' },
  areaCode: { column: 'area_code' },
  trainMode: { column: 'train_mode' },
  trainKind: { column: 'train_kind' },
  applyBegin: { column: 'apply_begin', clean: moment },
  applyEnd: { column: 'apply_end', clean: moment },
  trainBegin: { column: 'train_begin', clean: moment },
  trainEnd: { column: 'train_end', clean: moment },
  needHours: { column: 'need_hours' },
  needExam: { column: 'need_exam' },
  needEstimate: { column: 'need_estimate' },
  needFace: { column: 'need_face' },
  address: { column: 'address' },
  addressEn: { column: 'address_en' },
  contact: { column: 'contact' },
  intro: { column: 'intro', clean: sanitizeRichText as Clean },
  introEn: { column: 'intro_en', clean: englishText as Clean },
  planId: { column: 'plan_id' },
  examId: { column: 'exam_id' },
  examOpen: { column: 'exam_open', clean: moment },
  examClose: { column: 'exam_close', clean: moment },
  inOrder: { column: 'in_order' },
  optionalHours: { column: 'optional_hours' },
  faceRule: { column: 'face_rule', clean: faceRule },
  needFaceScore: { column: 'need_face_score' },
  reportBegin: { column: 'report_begin', clean: moment },
  reportEnd: { column: 'report_end', clean: moment },
  admissionText: { column: 'admission_text', clean: sanitizeRichText as Clean },
  admissionTextEn: { column: 'admission_text_en', clean: englishText as Clean },
};

/** The columns of the fields that were sent; fields left out are not among them. */
export const columnsOf = (fields: Partial<TrainClassWholeFields>): Partial<TrainClassRecord> =>
  Object.fromEntries(
    (Object.keys(COLUMNS) as Field[])
      .filter((field) => fields[field] !== undefined)
      .map((field) => {
        const { column, clean } = COLUMNS[field];
        return [column, clean ? clean(fields[field] as never) : fields[field]];
      }),
  );

// SQLite reads booleans back as 0 and 1.
const isSame = (stored: unknown, sent: unknown): boolean =>
  typeof sent === 'boolean' ? Boolean(stored) === sent : stored === sent;

/** The columns whose value actually differs: a form sends all of them. */
export const changedColumns = (
  before: TrainClassRecord,
  columns: Partial<TrainClassRecord>,
): Partial<TrainClassRecord> =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => !isSame(before[column as keyof TrainClassRecord], value),
    ),
  );

/** The form fields of these columns. */
export const fieldsOf = (columns: Partial<TrainClassRecord>): Field[] =>
  (Object.keys(COLUMNS) as Field[]).filter((field) => COLUMNS[field].column in columns);
