import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import type { Header } from 'tar-stream';

export type TarEntry = Partial<Header> & { readonly name: string; readonly content?: Uint8Array | string };

/** Any archive, honest or not: an entry's header is written as it is given. */
export const tarOf = async (entries: Iterable<TarEntry>): Promise<Buffer> => {
  const tar = pack();
  for (const { content = '', ...header } of entries) {
    const bytes = Buffer.from(content as string);
    if (header.type === undefined || header.type === 'file') tar.entry(header, bytes);
    else tar.entry(header);
  }
  tar.finalize();
  return buffer(tar as unknown as AsyncIterable<Uint8Array>);
};

/** The archive of a build, as `pnpm release` packs it. */
export const buildTar = (files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> =>
  tarOf([...files].map(([name, content]) => ({ name, content })));
