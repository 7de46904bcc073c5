import { publicSettingActions } from './public-setting.ts';
import { SiteThresholds } from './site-threshold.ts';
import { FileRef } from './attachment.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { NameText } from '../core/name-text.ts';
import { Id, RowVersion } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * Gateway and browsers both have `URL`, which the types of this package do not include; older ones lack `URL.canParse`.
 */
const { URL } = globalThis as unknown as { readonly URL: new (text: string) => object };
const isReadable = (text: string): boolean => {
  try {
    return new URL(text) instanceof URL;
  } catch {
    return false;
  }
};

const Text = NameText.max(200);
/** An http or https address, or empty: other schemes could run a script. */
const Address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/[^\s/?#"'<>]+([/?#][^\s"'<>]*)?)?$/i, {
    error: 'site-setting.address-format',
    abort: true,
  })
  .refine((text) => text === '' || isReadable(text), { message: 'site-setting.address-format' });

/** Two words or more, or nothing. */
const isLineOfWords = (line: string): boolean =>
  line.trim() === '' || line.split(/[,，、]/).filter((word) => word.trim() !== '').length > 1;

/** The editable settings. An English text may be empty: then the Chinese one is used in both languages. */
export const SiteSettingFields = z
  .object({
    siteName: Text.min(1),
    siteNameEn: Text,
    organiser: Text,
    organiserEn: Text,
    supportPhone: z
      .string()
      .trim()
      .max(50)
      .regex(/^[\d\s()+\-*#,，、转]*$/, 'site-setting.phone-format'),
    icpFiling: z.string().trim().max(100),
    qq: z
      .string()
      .trim()
      .regex(/^(\d{5,12})?$/, 'site-setting.qq-format'),
    supportEmail: z
      .string()
      .trim()
      .max(100)
      .regex(/^([!-?A-~]+@[!-?A-~]+\.[!-?A-~]+)?$/, 'user.email-format'),
    officialAccount: Text,
    officialAccountEn: Text,
    miniProgram: Text,
    miniProgramEn: Text,
    miniProgramPictureId: Id.nullable(),
    externalExamUrl: Address,
    /** Where phones are redirected instead of this product's own pages; without query and fragment. */
    mobileUrl: Address.regex(/^[^?#]*$/, 'site-setting.address-format'),
    /** Words that mean the same to who searches: a line each, by commas. */
    searchWords: z
      .string()
      .trim()
      .max(4000)
      .refine((text) => text.split('\n').every(isLineOfWords), { message: 'site-setting.words-format' }),
  })
  .extend(SiteThresholds.shape);

const Version = z.object({ rowVersion: RowVersion });
/** As stored: old values may not satisfy today's rules. */
export const SiteSettingDetail = z
  .object({
    siteName: z.string(),
    siteNameEn: z.string(),
    organiser: z.string(),
    organiserEn: z.string(),
    supportPhone: z.string(),
    icpFiling: z.string(),
    qq: z.string(),
    supportEmail: z.string(),
    officialAccount: z.string(),
    officialAccountEn: z.string(),
    miniProgram: z.string(),
    miniProgramEn: z.string(),
    miniProgramPicture: FileRef.nullable(),
    externalExamUrl: z.string(),
    mobileUrl: z.string(),
    searchWords: z.string(),
  })
  .extend(SiteThresholds.shape)
  .extend(Version.shape);
export type SiteSettingDetail = Parsed<typeof SiteSettingDetail>;

/** Pictures of people that the site stores for `faceDays` after their class or exam has ended. */
export const RetainedPictures = z.object({
  /** What they are, in the language of the call. */
  name: z.string(),
  kept: z.number().int(),
  /** When the oldest that is stored was taken. */
  oldest: z.string().nullable(),
});
export type RetainedPictures = Parsed<typeof RetainedPictures>;

export const siteSetting = defineService('SiteSetting', {
  ...publicSettingActions,
  GetSiteSettingDetail: endpoint({
    kind: 'query',
    summary: 'Everything that can be set for the site, in both languages, with its version',
    access: 'site-setting:update',
    output: SiteSettingDetail,
  }),
  GetKeptPictureList: endpoint({
    kind: 'query',
    summary:
      'Which pictures of people are deleted some time after their class or exam, and how many there are',
    access: 'site-setting:update',
    output: z.array(RetainedPictures),
  }),
  UpdateSiteSetting: updateCall({
    summary: 'Change texts, links and thresholds of the site',
    access: 'site-setting:update',
    key: Version,
    fields: SiteSettingFields,
    output: SiteSettingDetail,
  }),
});

export const UpdateSiteSettingInput = siteSetting.actions.UpdateSiteSetting.input;
