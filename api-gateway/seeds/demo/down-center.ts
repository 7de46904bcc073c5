import type { Database } from '../../src/db/database.ts';
import { cameAt } from '../insert.ts';
import { insertDemoFile, storeDemoFile, useDemoFile } from './attachments.ts';
import type { DemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import {
  CONFINED_SPACES,
  DRILL_PLAN,
  DUAL_PREVENTION,
  EMPLOYMENT,
  ENTERPRISE_MANUAL,
  REGULATOR_MANUAL,
  STUDENT_MANUAL,
  TEACHING_PLAN,
  VISITOR_GUIDE,
} from './down-center-texts.ts';
import { posterFile, sheetFile, textFile, zipFile } from './files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Offer {
  readonly title: string;
  readonly titleEn: string;
  readonly kind: string;
  readonly file: Omit<DemoFile, 'content'>;
  readonly content: () => Promise<Buffer>;
  readonly isPublic: boolean;
  readonly isShow?: boolean;
  readonly downloads: number;
  readonly daysAgo: number;
}

const text = (name: string) => ({ name, purpose: 'document', mediaType: 'text/plain' }) as const;
const sheet = (name: string) => ({ name, purpose: 'document', mediaType: XLSX }) as const;

const offersOf = (now: Date): readonly Offer[] => [
  {
    title: '培训报名表',
    titleEn: 'Application form for training',
    kind: 'form',
    file: sheet('培训报名表.xlsx'),
    content: () =>
      sheetFile(
        '培训报名表',
        ['姓名', '身份证号', '工作单位', '岗位', '联系电话'],
        [['张三', '', '某某有限公司', '安全员', '']],
        now,
      ),
    isPublic: true,
    downloads: 1286,
    daysAgo: 60,
  },
  {
    title: '企业集中报名表',
    titleEn: 'Application form for enterprises',
    kind: 'form',
    file: sheet('企业集中报名表.xlsx'),
    content: () =>
      sheetFile(
        '企业集中报名表',
        ['统一社会信用代码', '企业名称', '姓名', '身份证号', '工种'],
        [['', '某某有限公司', '李四', '', '低压电工']],
        now,
      ),
    isPublic: true,
    downloads: 342,
    daysAgo: 58,
  },
  {
    title: '学员操作手册',
    titleEn: 'Student manual',
    kind: 'manual',
    file: text('学员操作手册.txt'),
    content: () => textFile(STUDENT_MANUAL),
    isPublic: true,
    downloads: 2750,
    daysAgo: 45,
  },
  {
    title: '访客指南',
    titleEn: 'Guide for visitors',
    kind: 'manual',
    file: text('访客指南.txt'),
    content: () => textFile(VISITOR_GUIDE),
    isPublic: true,
    downloads: 95,
    daysAgo: 40,
  },
  {
    title: '安全生产月宣传画',
    titleEn: 'Work Safety Month poster',
    kind: 'material',
    file: { name: '安全生产月宣传画.jpg', purpose: 'image', mediaType: 'image/jpeg' },
    content: posterFile,
    isPublic: true,
    downloads: 618,
    daysAgo: 20,
  },
  {
    title: '企业人员操作手册',
    titleEn: 'Manual for enterprises',
    kind: 'manual',
    file: text('企业人员操作手册.txt'),
    content: () => textFile(ENTERPRISE_MANUAL),
    isPublic: true,
    downloads: 408,
    daysAgo: 52,
  },
  {
    title: '特种作业人员体检表',
    titleEn: 'Medical examination form for special operators',
    kind: 'form',
    file: sheet('特种作业人员体检表.xlsx'),
    content: () =>
      sheetFile(
        '体检表',
        ['姓名', '身份证号', '作业类别', '视力', '听力', '血压', '结论', '医院'],
        [['王五', '', '高处作业', '5.0', '正常', '120/80', '合格', '']],
        now,
      ),
    isPublic: true,
    downloads: 977,
    daysAgo: 49,
  },
  {
    title: '单位任职证明（样式）',
    titleEn: 'Certificate of employment (sample)',
    kind: 'form',
    file: text('单位任职证明（样式）.txt'),
    content: () => textFile(EMPLOYMENT),
    isPublic: true,
    downloads: 531,
    daysAgo: 47,
  },
  {
    title: '双重预防机制学习提纲',
    titleEn: 'Study outline: dual prevention',
    kind: 'material',
    file: text('双重预防机制学习提纲.txt'),
    content: () => textFile(DUAL_PREVENTION),
    isPublic: true,
    downloads: 264,
    daysAgo: 30,
  },
  {
    title: '有限空间作业安全要点',
    titleEn: 'Safety in confined spaces: key points',
    kind: 'material',
    file: text('有限空间作业安全要点.txt'),
    content: () => textFile(CONFINED_SPACES),
    isPublic: true,
    downloads: 712,
    daysAgo: 24,
  },
  {
    title: '应急疏散演练方案模板',
    titleEn: 'Evacuation drill plan (template)',
    kind: 'material',
    file: text('应急疏散演练方案模板.txt'),
    content: () => textFile(DRILL_PLAN),
    isPublic: true,
    downloads: 189,
    daysAgo: 16,
  },
  {
    title: '常用表格打包下载',
    titleEn: 'Common forms in one file',
    kind: 'software',
    file: { name: '常用表格.zip', purpose: 'package', mediaType: 'application/zip' },
    content: async () =>
      zipFile(
        {
          '任职证明.txt': await textFile(['任职证明', '', '单位（盖章）：']),
          '报到须知.txt': await textFile(['报到须知', '', '请携带居民身份证和近期白底证件照。']),
        },
        now,
      ),
    isPublic: true,
    downloads: 143,
    daysAgo: 9,
  },
  {
    title: '监管人员操作手册',
    titleEn: 'Manual for regulators',
    kind: 'manual',
    file: text('监管人员操作手册.txt'),
    content: () => textFile(REGULATOR_MANUAL),
    isPublic: false,
    downloads: 37,
    daysAgo: 35,
  },
  {
    title: '表格与手册合集',
    titleEn: 'All forms and manuals',
    kind: 'software',
    file: { name: '表格与手册合集.zip', purpose: 'package', mediaType: 'application/zip' },
    content: async () =>
      zipFile(
        { '学员操作手册.txt': await textFile(STUDENT_MANUAL), '访客指南.txt': await textFile(VISITOR_GUIDE) },
        now,
      ),
    isPublic: false,
    downloads: 58,
    daysAgo: 12,
  },
  {
    title: '教学计划（征求意见稿）',
    titleEn: 'Teaching plan (draft for comments)',
    kind: 'other',
    file: text('教学计划（征求意见稿）.txt'),
    content: () => textFile(TEACHING_PLAN),
    isPublic: false,
    isShow: false,
    downloads: 0,
    daysAgo: 2,
  },
];

/** Small real files in the download centre. For a demo that was seeded just now. */
export const store = async (database: Database, { storage, now }: DemoFiles): Promise<void> => {
  const manager: { id: number; area_code: string | null; department_id: number | null } = await database
    .read('users')
    .where({ username: 'manager' })
    .first('id', 'area_code', 'department_id');
  // Stored before the transaction, which locks SQLite's only writer.
  const stored = await Promise.all(
    offersOf(now).map(async (offer) => {
      const time = new Date(now.getTime() - offer.daysAgo * DAY);
      const file = { ...offer.file, content: await offer.content() };
      return { offer, time, file: await storeDemoFile(storage, file, manager, time) };
    }),
  );
  await database.transaction(async (trx) => {
    for (const [index, { offer, time, file }] of stored.entries()) {
      const fileId = await insertDemoFile(trx, file);
      const [inserted] = await trx('down_centers')
        .insert({
          ...cameAt(time),
          creator_user_id: manager.id,
          title: offer.title,
          title_en: offer.titleEn,
          kind: offer.kind,
          file_id: fileId,
          is_public: offer.isPublic,
          is_show: offer.isShow ?? true,
          sort: (index + 1) * 10,
          downloads: offer.downloads,
        })
        .returning<{ id: number }[]>('id');
      if (inserted) await useDemoFile(trx, 'down-center', inserted.id, fileId);
    }
  });
};
