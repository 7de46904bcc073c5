/** Every sheet and paper of a finished class, opened and compared with its records. */
import { expect } from 'vitest';
import { pathOf } from '@college/contracts/core/endpoint';
import { textOfPdf } from '../../api-gateway/test/pdf-text.ts';
import { readXlsx } from '../../api-gateway/test/read-xlsx.ts';
import { unzipped } from '../../api-gateway/test/unzip.ts';
import { tokenOf } from './call.ts';
import { inDatabase } from './study-places.ts';
import type { Visitor } from './visitor.ts';

interface Place {
  id: number;
  name: string;
  employer: string;
  isReported: boolean;
  isCompleted: boolean;
}

const placesOf = ({ product }: Visitor, classId: number): Promise<Place[]> =>
  inDatabase(product, async (trx) => {
    const rows = (await trx('train_class_users as p')
      .join('users as u', 'u.id', 'p.user_id')
      .leftJoin('departments as d', 'd.id', 'u.department_id')
      .where({ 'p.class_id': classId, 'p.state': 'approved', 'p.is_deleted': false })
      .select('p.id', 'u.name', 'd.name as department', 'u.work_unit')
      .select('p.report_state', 'p.study_state')) as Record<string, string | null>[];
    return rows.map((row) => ({
      id: Number(row['id']),
      name: row['name'] ?? '',
      employer: row['department'] ?? row['work_unit'] ?? '',
      isReported: row['report_state'] === 'reported',
      isCompleted: row['study_state'] === 'completed',
    }));
  });

/** Who completed the class has signed in and out of it. */
export const comparePapers = async (
  manager: Visitor,
  classId: number,
  lesson: { title: string; hours: number },
): Promise<void> => {
  const { request } = manager.context;
  const token = await tokenOf(request, 'manager');
  const places = await placesOf(manager, classId);
  const fileOf = async (action: string, input: object = { classId }): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' };
    const answer = await request.post(pathOf('TrainClass', action), { data: input, headers });
    expect(answer.status(), action).toBe(200);
    return answer.body();
  };
  /** The chosen columns of each person in the order of their names. */
  const cells = async (action: string, titles: readonly string[]) => {
    const [head = [], ...rows] = await readXlsx(await fileOf(action));
    const columns = titles.map((title) => head.indexOf(title));
    return rows.map((row) => columns.map((at) => row[at] ?? null)).toSorted();
  };
  const recorded = (of: (place: Place) => unknown[]) => places.map(of).toSorted();
  const result = ({ isCompleted }: Place) => (isCompleted ? '已完成' : '未完成');

  expect(places.filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
  expect(await cells('ExportTrainClassStudentInfo', ['姓名', '工作单位'])).toEqual(
    recorded(({ name, employer }) => [name, employer]),
  );
  expect(await cells('ExportTrainClassStudentReport', ['姓名', '报到'])).toEqual(
    recorded(({ name, isReported }) => [name, isReported ? '已报到' : '未报到']),
  );
  expect(await cells('ExportTrainClassStudentAttendance', ['姓名', '课程', '出勤学时'])).toEqual(
    recorded(({ name, isCompleted }) => [name, lesson.title, isCompleted ? lesson.hours : 0]),
  );
  expect(await cells('ExportTrainClassStudentScore', ['姓名', '结果'])).toEqual(
    recorded((place) => [place.name, result(place)]),
  );
  expect(await cells('ExportTranUserInfo', ['姓名', '工作单位', '结果'])).toEqual(
    recorded((place) => [place.name, place.employer, result(place)]),
  );

  // A page each.
  const forms = await textOfPdf(await fileOf('ExportStudentApplyTb'));
  for (const { name } of places)
    expect(
      forms.filter((text) => text.includes(name)),
      name,
    ).toHaveLength(1);
  const files = await unzipped(await fileOf('ExportTranUserPeriodProve'));
  const proofs = await Promise.all(
    [...files.values()].map(async (bytes) => (await textOfPdf(bytes)).join('')),
  );
  for (const { name } of places.filter(({ isCompleted }) => isCompleted))
    expect(
      proofs.filter((text) => text.includes(name)),
      name,
    ).toHaveLength(1);
};
