import { endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** The picture of the mini-program's code: public, and under one address, so that pages may store it. */
export const MINI_PROGRAM_CODE_PATH = '/api/site/mini-program-code';

/** What the footer and the contact panel show. An empty text means: not shown. */
export const SiteSettings = z.object({
  siteName: z.string(),
  organiser: z.string(),
  supportPhone: z.string(),
  icpFiling: z.string(),
  qq: z.string(),
  supportEmail: z.string(),
  /** Texts or addresses behind the two QR codes: official account and mini-program. */
  officialAccount: z.string(),
  miniProgram: z.string(),
  /** The address of the code that WeChat draws for a mini-program; with it no code is drawn of `miniProgram`. */
  miniProgramPicture: z.string(),
  /** Address of the students' external exam system. */
  externalExamUrl: z.string(),
});
export type SiteSettings = Parsed<typeof SiteSettings>;

export const publicSettingActions = {
  GetSiteSetting: endpoint({
    kind: 'query',
    summary: 'Public texts of the site: organiser, support phone, filing, contact channels',
    access: 'public',
    output: SiteSettings,
  }),
} as const;
