/** The language for the gateway's messages, by the usual Unix environment variables. */
export function languageOf(env) {
  const setting = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^zh/i.test(setting) ? 'zh-CN' : 'en';
}
