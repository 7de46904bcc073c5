import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A server of this process that speaks S3, with one empty bucket. */
export const openS3Server = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'college-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'college' }],
  });
  const { port } = await server.run();
  return {
    // The key pair that it knows.
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/college/files?tls=0`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
