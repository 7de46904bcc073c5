/** The default titles of this repository's remotes, until they are changed in system management. */

export interface RemoteTitles {
  readonly titleZh: string;
  readonly titleEn: string;
  readonly owner: string;
  readonly contact: string;
}

const PLATFORM = { owner: '平台组 / Platform team', contact: '平台管理员 / Platform administrators' };

const titles: Readonly<Record<string, { titleZh: string; titleEn: string }>> = {
  shell: { titleZh: '平台外壳', titleEn: 'Shell' },
  portal: { titleZh: '门户网站', titleEn: 'Public portal' },
  visitor: { titleZh: '培训大厅', titleEn: 'Training hall' },
  business: { titleZh: '业务管理', titleEn: 'Business management' },
  system: { titleZh: '系统管理', titleEn: 'System management' },
};

/** A remote without a title is shown by its name. */
export const titlesOf = (name: string): RemoteTitles => ({
  ...(titles[name] ?? { titleZh: name, titleEn: name }),
  ...PLATFORM,
});
