/** The films of the demo, stored and made ready as a job would have done it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { encryptSegment, newSecret, sealSecret } from '../../src/contexts/content/ware-media/media-key.ts';
import { pageKey, posterKey, segmentKey } from '../../src/contexts/content/ware-media/media-store.ts';
import { splitDocument } from '../../src/contexts/content/ware-media/split-document.ts';
import { cameAt } from '../insert.ts';
import { insertDemoFile, storeDemoFile } from './attachments.ts';
import type { DemoFile } from './attachments.ts';
import type { CourseFilm } from './course-films.ts';
import type { DemoFiles } from './demo.ts';

const LESSON = new URL(
  import.meta.url.includes('/dist/') ? '../../../seeds/demo/lesson/' : './lesson/',
  import.meta.url,
);

interface LessonVariant {
  readonly height: number;
  readonly width: number;
  readonly seconds: readonly number[];
  readonly bytes: readonly number[];
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const lessonFile = (name: string): Promise<Buffer> => readFile(new URL(name, LESSON));

/** Encrypts and stores the segments, as a job would have; answers what its row says of them. */
export const storeLesson = async ({ storage, keys }: DemoFiles, film: CourseFilm['key'] = 'lesson') => {
  const { variants } = JSON.parse((await lessonFile(`${film}.json`)).toString()) as {
    variants: LessonVariant[];
  };
  const made = { row_key: randomUUID(), made_key: randomUUID() };
  const secret = newSecret();
  for (const { height, bytes } of variants) {
    const whole = await lessonFile(`${film}-${height}.mpegts`);
    await Promise.all(
      bytes.map((length, segment) => {
        const start = sumOf(bytes.slice(0, segment));
        const plain = whole.subarray(start, start + length);
        return storage.put(
          segmentKey(made, height, segment),
          encryptSegment(secret, { height, segment }, plain),
        );
      }),
    );
  }
  await storage.put(posterKey(made), await lessonFile(`${film}.jpg`));
  return {
    ...made,
    kind: 'video',
    duration_seconds: Math.min(...variants.map(({ seconds }) => sumOf(seconds))),
    is_cut: true,
    has_poster: true,
    variants: JSON.stringify(
      variants.map(({ height, width, seconds, bytes }) => ({
        height,
        width,
        bandwidth: Math.ceil(
          Math.max(...bytes.map((length, at) => (length * 8) / Math.max(1, seconds[at] ?? 1))),
        ),
        seconds,
      })),
    ),
    secret_sealed: sealSecret(keys, made.row_key, secret),
  };
};

/** Splits the handout into its pages, as a job would have; answers what its row says of them. */
export const storeHandout = async ({ storage }: DemoFiles) => {
  const made = { row_key: randomUUID(), made_key: randomUUID() };
  const content = await lessonFile('handout.pdf');
  const stored = {
    size: content.length,
    open: ({ start, end }: { start: number; end: number } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)]),
  };
  const pages = await splitDocument(stored, {
    signal: new AbortController().signal,
    store: (page, bytes) => storage.put(pageKey(made, page), bytes),
  });
  if (typeof pages === 'string') throw new Error(`the handout of the demo cannot be split: ${pages}`);
  return { ...made, kind: 'document', pages, is_cut: true };
};

/** A row of media that is ready. */
export const rowOf = <Media extends object>(media: Media) => ({
  row_key: randomUUID(),
  state: 'ready',
  progress: 100,
  ...media,
});

/** The film once more, as somebody's own file; what is answered inserts its rows, and answers its id. */
export const storeFilm = async (
  files: DemoFiles,
  name: string,
  uploader: Parameters<typeof storeDemoFile>[2],
  time: Date,
): Promise<(trx: Knex.Transaction) => Promise<number>> => {
  const media = rowOf(await storeLesson(files));
  const film: DemoFile = {
    name,
    purpose: 'video',
    mediaType: 'video/mp4',
    content: await lessonFile('lesson.mp4'),
  };
  const stored = await storeDemoFile(files.storage, film, uploader, time);
  return async (trx) => {
    const fileId = await insertDemoFile(trx, stored);
    await trx('ware_media').insert({ ...cameAt(time), ...media, file_id: fileId });
    return fileId;
  };
};
