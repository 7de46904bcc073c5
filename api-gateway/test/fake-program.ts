import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface FakeProgram {
  readonly path: string;
  /** Of the program, and for what it works on. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** A program that stands for one which is not installed everywhere; `lines` are those of a shell script. */
export const fakeProgram = async (...lines: string[]): Promise<FakeProgram> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-program-'));
  const file = path.join(folder, 'program.sh');
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(file, 0o755);
  return { path: file, folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Stands for ffmpeg: for each playlist it is asked for, `segments` of 6 s that say what they are, and a poster. */
export const fakeFfmpeg = (segments: number): Promise<FakeProgram> =>
  fakeProgram(
    'for asked; do case "$asked" in',
    '  *.m3u8)',
    '    height="${asked%.m3u8}"; at=0; echo "#EXTM3U" > "$asked"',
    `    while [ $at -lt ${segments} ]; do`,
    '      printf "#EXTINF:6.000000,\\n%s-%s.ts\\n" "$height" "$at" >> "$asked"',
    '      printf "segment %s of %s" "$at" "$height" > "$height-$at.ts"',
    '      at=$((at + 1))',
    '    done ;;',
    '  poster.jpg) printf poster > poster.jpg ;;',
    'esac; done',
    'echo out_time_us=6000000',
  );
