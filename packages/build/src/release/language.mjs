/** The language of the gateway's sentences, by the setting that every Unix program goes by. */
export function languageOf(env) {
  const setting = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^zh/i.test(setting) ? 'zh-CN' : 'en';
}
