import type { SiteSettings } from '@college/contracts/platform/public-setting';

type SiteTexts = Omit<SiteSettings, 'miniProgramPicture'>;

/** The made-up college's own texts. Numbers and addresses reach nobody. */
export const siteSettings: SiteTexts & Partial<Record<`${keyof SiteTexts}.en`, string>> = {
  siteName: '安澜省应急管理网络学院',
  organiser: '主办单位：安澜省应急管理厅　承办单位：安澜省应急管理培训学院',
  supportPhone: '000-88001234',
  icpFiling: '澜ICP备20260001号',
  qq: '100020003',
  supportEmail: 'service@college.example.com',
  officialAccount: '安澜应急培训',
  miniProgram: '安澜安全学堂',
  externalExamUrl: 'https://exam.example.com/',
  'siteName.en': 'Anlan Emergency Management Online College',
  'organiser.en': 'Anlan Department of Emergency Management, with its Training College',
  'officialAccount.en': 'Anlan Safety Training',
  'miniProgram.en': 'Anlan Safety School',
};
