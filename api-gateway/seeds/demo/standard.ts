import type { Knex } from 'knex';
import { cameAt, insertAll } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

interface Standard {
  readonly number: string;
  readonly title: string;
  readonly titleEn: string;
  readonly kind: 'law' | 'standard' | 'document';
  readonly issuer: string;
  readonly issuerEn: string;
  /** Days of the calendar, or days from now. */
  readonly issued: string | number;
  readonly effective: string | number;
  readonly abolished?: number;
  readonly isPublic?: false;
  readonly text: readonly string[];
}

/** The two laws are real, with what they are about; all else is of the made-up province. */
const STANDARDS: readonly Standard[] = [
  {
    number: '国家主席令第八十八号',
    title: '中华人民共和国安全生产法（2021 年修正）',
    titleEn: 'Work Safety Law of the People’s Republic of China (2021 Amendment)',
    kind: 'law',
    issuer: '全国人民代表大会常务委员会',
    issuerEn: 'Standing Committee of the National People’s Congress',
    issued: '2021-06-10',
    effective: '2021-09-01',
    text: [
      '生产经营单位应当对从业人员进行安全生产教育和培训，保证其具备必要的安全生产知识，熟悉有关规章制度和操作规程。',
      '主要负责人和安全生产管理人员必须具备与所从事的生产经营活动相应的安全生产知识和管理能力。',
    ],
  },
  {
    number: '国务院令第708号',
    title: '生产安全事故应急条例',
    titleEn: 'Regulation on Emergency Responses to Work Safety Accidents',
    kind: 'law',
    issuer: '国务院',
    issuerEn: 'State Council',
    issued: '2019-02-17',
    effective: '2019-04-01',
    text: ['规定生产安全事故的应急准备与应急救援：应急预案、演练、应急值班、物资储备以及救援的组织与保障。'],
  },
  {
    number: 'DB99/T 1001—2025',
    title: '安全生产网络培训机构服务规范',
    titleEn: 'Service specification for online work safety training institutions',
    kind: 'standard',
    issuer: '安澜省市场监督管理局',
    issuerEn: 'Anlan Administration for Market Regulation',
    issued: -420,
    effective: -330,
    text: [
      '规定网络培训的学时认定、身份核验、考试组织与档案保存要求。一学时按 45 分钟计，学习记录保存 6 年。',
    ],
  },
  {
    number: 'DB99/T 1002—2026',
    title: '高处作业安全培训大纲与考核要求',
    titleEn: 'Safety training syllabus and examination requirements for work at height',
    kind: 'standard',
    issuer: '安澜省市场监督管理局',
    issuerEn: 'Anlan Administration for Market Regulation',
    issued: -20,
    effective: 40,
    text: ['规定高处安装、维护、拆除作业人员的培训内容、学时安排与理论、实操考核要求。'],
  },
  {
    number: '澜应急〔2023〕7号',
    title: '安澜省特种作业人员培训考核管理办法（试行）',
    titleEn: 'Anlan measures for the training and examination of special operators (trial)',
    kind: 'document',
    issuer: '安澜省应急管理厅',
    issuerEn: 'Anlan Department of Emergency Management',
    issued: -1100,
    effective: -1080,
    abolished: -200,
    text: ['试行办法，现已由澜应急〔2026〕12号文件替代。'],
  },
  {
    number: '澜应急〔2026〕12号',
    title: '安澜省特种作业人员培训考核管理办法',
    titleEn: 'Anlan measures for the training and examination of special operators',
    kind: 'document',
    issuer: '安澜省应急管理厅',
    issuerEn: 'Anlan Department of Emergency Management',
    issued: -230,
    effective: -200,
    text: ['明确报名、培训、考试、发证与复审的流程和时限。', '复审应当在证书有效期届满前 60 日内提出申请。'],
  },
  {
    number: '澜应急办〔2026〕31号',
    title: '培训班档案检查工作指引',
    titleEn: 'Guidelines for checking the files of training classes',
    kind: 'document',
    issuer: '安澜省应急管理厅办公室',
    issuerEn: 'Office of the Anlan Department of Emergency Management',
    issued: -45,
    effective: -45,
    isPublic: false,
    text: ['供各级管理人员内部使用：检查签到、学时、考试与照片档案时的要点。'],
  },
];

export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const day = (when: string | number): string =>
    typeof when === 'string' ? when : new Date(now.getTime() + when * DAY).toISOString().slice(0, 10);
  await insertAll(
    trx,
    'standards',
    STANDARDS.map(
      ({ issued, effective, abolished, isPublic = true, text, titleEn, issuerEn, ...said }, at) => ({
        ...cameAt(new Date(now.getTime() - (STANDARDS.length - at) * 20 * DAY)),
        ...said,
        title_en: titleEn,
        issuer_en: issuerEn,
        issued_date: day(issued),
        effective_date: day(effective),
        abolished_date: abolished === undefined ? null : day(abolished),
        is_public: isPublic,
        content: text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
        creator_user_id: manager.id,
      }),
    ),
  );
};
