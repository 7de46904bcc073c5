/** Without `[::1]`: a content security policy cannot name it, so pages could not load from there. */
const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost'];

/**
 * The address of a development server on the developer's own machine, in the browser's normal form:
 * `http://host:port/`. Null for every other address: a build from elsewhere would run with the user's login.
 */
export const loopbackAddress = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, search, hash, username, password, origin } = new URL(text);
  const isBare = pathname === '/' && [search, hash, username, password].every((part) => part === '');
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname) && port !== '' && isBare
    ? `${origin}/`
    : null;
};
