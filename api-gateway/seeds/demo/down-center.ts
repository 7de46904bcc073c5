import type { Database } from '../../src/db/database.ts';
import { cameAt } from '../insert.ts';
import { insertDemoFile, storeDemoFile, useDemoFile } from './attachments.ts';
import type { DemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
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

const STUDENT_MANUAL = [
  '学员操作手册',
  '',
  '一、登录：在登录页输入用户名和密码，也可使用手机验证码登录。',
  '二、完善信息：首次登录后请核对文化程度、工作单位等信息，并提交近期照片。',
  '三、报名：在“培训班”页面选择班次并提交报名，审核结果可在“报名查询”中查看。',
  '四、学习：按课程顺序学习，系统以服务器时间计算学时，每学时 45 分钟。',
  '五、考试：学时达到要求后参加考试，80 分及格。',
];
const VISITOR_GUIDE = [
  '访客指南',
  '',
  '未登录也可以浏览公开课程、培训班和法规标准，下载公开资料，并凭身份证号查询报名状态。',
  '企业可由经办人为本单位职工集中报名，所需表格见“企业集中报名表”。',
];
const REGULATOR_MANUAL = ['监管人员操作手册', '', '可查看本辖区内的培训班、学员和证书，并导出统计数据。'];
const HIDDEN_DRAFT = ['教学计划（征求意见稿）', '', '本文件尚在征求意见，暂不公开。'];

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
    content: () =>
      textFile([
        '企业人员操作手册',
        '',
        '一、在“用户”中维护本单位职工，可用 Excel 批量导入。',
        '二、在“培训班”中为职工集中报名，并查看审核结果。',
        '三、在“通知”中查收学院通知并确认。',
      ]),
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
    content: () =>
      textFile([
        '任职证明',
        '',
        '兹证明            同志自    年  月起在我单位担任            职务，负责安全生产管理工作。',
        '',
        '单位（盖章）：                                    年  月  日',
      ]),
    isPublic: true,
    downloads: 531,
    daysAgo: 47,
  },
  {
    title: '双重预防机制学习提纲',
    titleEn: 'Study outline: dual prevention',
    kind: 'material',
    file: text('双重预防机制学习提纲.txt'),
    content: () =>
      textFile([
        '双重预防机制学习提纲',
        '',
        '一、风险分级管控：辨识、评估、分级、管控、公告。',
        '二、隐患排查治理：排查、登记、整改、验收、销号。',
        '三、常见问题：台账与现场不符，整改责任不落实。',
      ]),
    isPublic: true,
    downloads: 264,
    daysAgo: 30,
  },
  {
    title: '有限空间作业安全要点',
    titleEn: 'Safety in confined spaces: key points',
    kind: 'material',
    file: text('有限空间作业安全要点.txt'),
    content: () =>
      textFile([
        '有限空间作业安全要点',
        '',
        '先通风、再检测、后作业；检测不合格，严禁作业。',
        '作业期间有人监护，随时保持联络；发生事故，严禁盲目施救。',
      ]),
    isPublic: true,
    downloads: 712,
    daysAgo: 24,
  },
  {
    title: '应急疏散演练方案模板',
    titleEn: 'Evacuation drill plan (template)',
    kind: 'material',
    file: text('应急疏散演练方案模板.txt'),
    content: () =>
      textFile(['应急疏散演练方案', '', '一、目的与时间；二、组织与分工；三、演练步骤；四、总结与改进。']),
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
    content: () => textFile(HIDDEN_DRAFT),
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
