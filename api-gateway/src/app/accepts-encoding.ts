/** Whether an Accept-Encoding header allows this encoding (RFC 9110, 12.5.3). Without a header, none is allowed. */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: string): boolean => {
  const wanted = String(header ?? '')
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()));
  const named = wanted.find(([name]) => name === encoding) ?? wanted.find(([name]) => name === '*');
  return named !== undefined && !named.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter));
};
