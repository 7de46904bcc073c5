/**
 * SQLite stores true as 1 and false as 0, and on both databases an expression such as `case … then 1 else 0 end` yields a
 * number. Rows that are read have booleans in these columns: those of the tables (`booleans.db.test.ts` compares them),
 * and those that queries compute under a name that no table uses for a number.
 */
const OF_TABLES = [
  'browser_exempt',
  'cancel_asked',
  'has_file',
  'has_poster',
  'hidden',
  'ignore_permission',
  'in_order',
  'is_current',
  'is_cut',
  'is_deleted',
  'is_drag',
  'is_enable',
  'is_enabled',
  'is_enterprise',
  'is_exam_only',
  'is_final',
  'is_issued',
  'is_kept',
  'is_masked',
  'is_passed',
  'is_practice',
  'is_public',
  'is_push',
  'is_recommend',
  'is_record',
  'is_recorded',
  'is_required',
  'is_right',
  'is_show',
  'is_system',
  'is_teacher',
  'is_told',
  'is_top_show',
  'is_waiting',
  'is_weak',
  'may_improve',
  'must_change_password',
  'need_estimate',
  'need_exam',
  'need_face',
  'need_face_score',
  'need_lesson_test',
  'needs_seb',
  'not_eligible',
  'only_good',
  'shuffle_options',
  'shuffle_questions',
  'take_over',
] as const;

const COMPUTED = [
  'exam_gone',
  'fits_subject',
  'has_passwords',
  'has_role',
  'hours_met',
  'is_assigned',
  'is_change',
  'is_of_record',
  'is_offered',
  'is_open_course',
  'is_sat',
  'is_stronger',
  'is_unused',
  'sits_again',
  'user_deleted',
] as const;

export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set([...OF_TABLES, ...COMPUTED]);

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The answer to a query, with booleans in its rows; whatever is no row stays as it is. */
export const withBooleans = (answer: unknown): unknown => {
  // To raw SQL PostgreSQL answers with an object that has the rows.
  if (isRow(answer) && Array.isArray(answer.rows)) withBooleans(answer.rows);
  const rows: unknown[] = Array.isArray(answer) ? answer : [answer];
  const [first] = rows;
  if (!isRow(first)) return answer;
  const names = Object.keys(first).filter((name) => BOOLEAN_COLUMNS.has(name));
  if (names.length === 0) return answer;
  for (const row of rows as Row[])
    for (const name of names) if (typeof row[name] === 'number') row[name] = row[name] !== 0;
  return answer;
};
