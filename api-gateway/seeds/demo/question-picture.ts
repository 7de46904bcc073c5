/** The question of the demo that shows a picture: it needs its file, so it comes when all other rows are there. */
import type { Database } from '../../src/db/database.ts';
import { describedBy } from '../../src/contexts/content/question/question-content.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { insertDemoFile, storeDemoDrawing, useDemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { single } from './questions/make.ts';
import type { DemoQuestion } from './questions/make.ts';
import { FIELDS, POINTS } from './questions/points.ts';

/** The warning sign of GB 2894: a yellow triangle with a black edge and a black flash. */
const SIGN = `
<svg xmlns="http://www.w3.org/2000/svg" width="320" height="284" viewBox="0 0 320 284">
  <rect width="320" height="284" fill="#fff"/>
  <path d="M160 14 306 268H14z" fill="#111" stroke="#111" stroke-width="16" stroke-linejoin="round"/>
  <path d="M160 46 280 254H40z" fill="#ffc90e" stroke="#ffc90e" stroke-width="8" stroke-linejoin="round"/>
  <path d="M176 92l-52 82h32l-14 36h-14l22 38 30-34h-16l28-58h-32z" fill="#111"/>
</svg>`;

export const picturedQuestion = (fileId: number): DemoQuestion => {
  const { point, content } = single(
    {
      point: 'voltage',
      stem: '图中的安全标志表示（ ）。',
      right: '当心触电',
      wrong: ['禁止合闸', '必须接地', '当心火灾'],
      analysis:
        'GB 2894：三角形、黄底、黑边的是警告标志，图形为闪电的是“当心触电”，设在有可能发生触电危险的电气设备和线路处。',
    },
    2,
  );
  const picture = `<p><img src="#file-${fileId}" alt="黄底黑边的三角形标志，中间是一道黑色闪电" /></p>`;
  return { point, content: { ...content, stem: `${content.stem}${picture}` } };
};

/** Asked in the courses of the other questions of its field. */
export const storePictured = async (database: Database, { storage, now }: DemoFiles): Promise<void> => {
  const time = new Date(now.getTime() - 12 * DAY);
  // Stored before the transaction, which locks SQLite's only writer.
  const { file, uploader: manager } = await storeDemoDrawing(
    database,
    storage,
    { name: '安全标志.png', svg: SIGN, username: 'manager' },
    time,
  );
  await database.transaction(async (trx) => {
    const fileId = await insertDemoFile(trx, file);
    const question = picturedQuestion(fileId);
    const [field, name] = POINTS[question.point];
    const point = (await trx('knowledge_points').where({ name }).first('id')) as { id: number };
    const [row] = await insertReturning<{ id: number }>(
      trx,
      'questions',
      [
        {
          ...cameAt(time),
          creator_user_id: manager.id,
          department_id: manager.department_id,
          ...describedBy(question.content),
          point_id: point.id,
          version: 1,
        },
      ],
      ['id'],
    );
    if (!row) throw new Error('a question of the demo came back without an id');
    await insertAll(trx, 'question_versions', [
      {
        question_id: row.id,
        version: 1,
        content: JSON.stringify(question.content),
        creator_user_id: manager.id,
        creation_time: time.toISOString(),
      },
    ]);
    const courseIds = await trx('question_courses')
      .join('questions', 'questions.id', 'question_courses.question_id')
      .join('knowledge_points', 'knowledge_points.id', 'questions.point_id')
      .join('knowledge_points as fields', 'fields.id', 'knowledge_points.parent_id')
      .where({ 'fields.name': FIELDS[field][0] })
      .distinct()
      .pluck<number[]>('question_courses.course_id');
    await insertAll(
      trx,
      'question_courses',
      courseIds.map((course_id) => ({ question_id: row.id, course_id })),
    );
    await useDemoFile(trx, 'question', row.id, fileId);
  });
};
