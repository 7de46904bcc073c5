/**
 * A path of this site with query and fragment, or null for anything that a browser might take for another site: the
 * return path of a login comes from an address that anybody can write.
 */
export const sitePath = (wanted: string | null | undefined): string | null => {
  // Browsers treat a backslash as a slash and skip control characters, so `/\host` and `/⇥/host` are other sites.
  // Two slashes begin the name of a host, even where it is nothing but dots.
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\p{Cc}\\]/u.test(wanted)) return null;
  const [path = '', ...rest] = wanted.split(/(?=[?#])/);
  const plain = withoutDots(path);
  return plain.startsWith('//') ? null : plain + rest.join('');
};

/** Resolves `.` and `..` by the URL standard, also when written as `%2e`. */
const withoutDots = (path: string): string => {
  const segments = path.split('/').slice(1);
  const resolved: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const dots = segment.replace(/%2e/gi, '.');
    if (dots === '..') resolved.pop();
    if (dots !== '.' && dots !== '..') resolved.push(segment);
    else if (index === segments.length - 1) resolved.push('');
  }
  return `/${resolved.join('/')}`;
};
