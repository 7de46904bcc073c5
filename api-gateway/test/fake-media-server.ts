/** A server that gives out HLS to who has an address of nginx’s secure_link, and keeps a film of what it was sent. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MEDIA_SECRET = 'shared with the server';
/** As the configuration of such a server has it: `secure_link_md5 "$secure_link_expires$uri$arg_who secret"`. */
export const MEDIA_SIGN = 'md5-base64url:{expires}{path}{person} {secret}';

export interface FakeMediaServer {
  readonly origin: string;
  /** What is sent to a stream now: the number of its last piece. */
  readonly live: Map<string, number>;
  readonly films: Map<string, Buffer>;
  refused: number;
  close: () => Promise<void>;
}

const list = (last: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${last}`,
    '#EXTINF:2.0,',
    `${last}.ts`,
    '',
  ].join('\n');

export const openFakeMediaServer = async (now: () => Date): Promise<FakeMediaServer> => {
  const live: FakeMediaServer['live'] = new Map();
  const films: FakeMediaServer['films'] = new Map();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const [expires, who, sign] = ['expires', 'who', 'sign'].map((name) => searchParams.get(name) ?? '');
    const signed = createHash('md5')
      .update(`${expires}${pathname}${who} ${MEDIA_SECRET}`)
      .digest('base64url');
    const [, kind, stream = ''] = /^\/(hls|master|film)\/([0-9a-f-]+)\.\w+$/.exec(pathname) ?? [];
    const [last, film] = [live.get(stream), films.get(stream)];
    if (sign !== signed || Number(expires) * 1000 <= now().getTime()) {
      fake.refused += 1;
      response.statusCode = 403;
      return response.end();
    }
    if (kind === 'film' && film) return response.end(request.method === 'HEAD' ? undefined : film);
    if (kind === 'hls' && last !== undefined) return response.end(list(last));
    response.statusCode = 404;
    return response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeMediaServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live,
    films,
    refused: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
};
