/**
 * A path of this site with its query and fragment, or null for whatever a browser would take for the way to another
 * site: the way on after a login comes from an address that anybody may have written.
 */
export const sitePath = (wanted: string | null | undefined): string | null => {
  // Browsers read a backslash as a slash and skip control characters, so `/\host` and `/⇥/host` are other sites.
  if (!wanted?.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return null;
  const [path = '', ...rest] = wanted.split(/(?=[?#])/);
  const plain = withoutDots(path);
  return plain.startsWith('//') ? null : plain + rest.join('');
};

/** As the URL standard resolves `.` and `..`, also where they are written `%2e`. */
const withoutDots = (path: string): string => {
  const segments = path.split('/').slice(1);
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const dots = segment.replace(/%2e/gi, '.');
    if (dots === '..') kept.pop();
    if (dots !== '.' && dots !== '..') kept.push(segment);
    else if (index === segments.length - 1) kept.push('');
  }
  return `/${kept.join('/')}`;
};
