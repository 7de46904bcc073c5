/** The picture of the mini-program's code: a drawing of the round kind that WeChat makes; no app reads it. */
import type { Database } from '../../src/db/database.ts';
import { insertDemoFile, storeDemoDrawing, useDemoFile } from './attachments.ts';
import type { DemoFiles } from './demo.ts';

const RAYS = 44;

/** Rays of dots around an empty middle; which dots are there follows from their numbers alone. */
const drawing = (): string => {
  const dots = Array.from({ length: RAYS }, (_, ray) =>
    Array.from({ length: 7 }, (__, ring) => {
      const angle = (ray / RAYS) * 2 * Math.PI;
      const distance = 82 + ring * 15;
      return (ray * 7 + ring * 5 + ray * ring) % 3 === 0
        ? ''
        : `<circle cx="${(210 + distance * Math.cos(angle)).toFixed(1)}" cy="${(210 + distance * Math.sin(angle)).toFixed(1)}" r="5"/>`;
    }),
  );
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420" viewBox="0 0 420 420">
  <rect width="420" height="420" fill="#fff"/>
  <g fill="#12305a">${dots.flat().join('')}</g>
  <circle cx="210" cy="210" r="62" fill="#f5a04a"/>
  <path d="M210 172l36 62h-72z" fill="#12305a"/>
</svg>`;
};

export const store = async (database: Database, { storage, now }: DemoFiles): Promise<void> => {
  // Stored before the transaction, which locks SQLite's only writer.
  const { file } = await storeDemoDrawing(
    database,
    storage,
    { name: '小程序码.png', svg: drawing(), username: 'admin' },
    now,
  );
  await database.transaction(async (trx) => {
    const fileId = await insertDemoFile(trx, file);
    await trx('site_settings').insert({ key: 'miniProgramPictureId', value: String(fileId) });
    await useDemoFile(trx, 'site-setting', 1, fileId);
  });
};
