const ONE_YEAR = 31_536_000;

/** The value of a cookie that scripts may read; null when there is none. */
export const readCookie = (name: string): string | null => {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return found === undefined ? null : decodeURIComponent(found.slice(start.length));
};

/** Remembers a choice for a year, on the whole site. */
export const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`;
};
