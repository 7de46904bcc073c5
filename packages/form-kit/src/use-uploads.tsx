import { FILE_CAPS, FILE_ENDINGS } from '@college/contracts/platform/attachment';
import type { FilePurpose, FileRef } from '@college/contracts/platform/attachment';
import { useTexts } from '@college/portal-sdk/texts';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from './file-size.tsx';
import type { RunningUpload, UploadFailure } from './resumable-upload.tsx';
import { uploadTexts } from './upload-texts.tsx';

export type UploadStep = 'starting' | 'sending' | 'waiting' | 'paused' | 'checking' | 'stopped' | 'refused';

export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly step: UploadStep;
  /** Uploaded bytes. */
  readonly sent: number;
  /** Why it was refused or paused; a paused upload can continue. */
  readonly problem: string;
}

let keys = 0;

const endingOf = ({ name }: File): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * The purpose of a file among those of the field, by its extension, since the gateway checks the maximum size before it
 * reads the content.
 */
const purposeOf = (file: File, purposes: readonly FilePurpose[]): FilePurpose | undefined =>
  purposes.find((purpose) => FILE_ENDINGS[purpose].includes(endingOf(file)));

/** What the programs that write the one kind write as the other as well. */
const SAVE_AS: readonly (readonly [readonly string[], string])[] = [
  [['avi', 'wmv', 'flv', 'mpg', 'mpeg', 'rm', 'rmvb', '3gp', 'vob', 'ts'], 'mp4'],
  [['xls', 'csv', 'et', 'ods'], 'xlsx'],
  [['doc', 'wps', 'odt'], 'docx'],
  [['doc', 'docx', 'ppt', 'pptx', 'wps', 'odt', 'odp'], 'pdf'],
  [['bmp', 'gif', 'tif', 'tiff', 'heic'], 'jpg'],
];

/**
 * The uploads of one field that are running, paused, interrupted or refused. Finished ones are passed to `onDone` and
 * removed.
 */
export const useUploads = (
  purposes: readonly FilePurpose[],
  onDone: (file: FileRef, source: File) => void,
  only?: { readonly endings: readonly string[]; readonly maxBytes: number },
) => {
  const t = useTexts(uploadTexts);
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef(new Map<number, RunningUpload>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.leave();
      uploads.clear();
    };
  }, []);

  const change = (key: number, changes: Partial<UploadItem>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const drop = (key: number): void => {
    running.current.delete(key);
    setItems((before) => before.filter((item) => item.key !== key));
  };

  const objection = (file: File): string => {
    const purpose = purposeOf(file, purposes);
    if (!purpose || only?.endings.includes(endingOf(file)) === false) {
      const endings = only?.endings ?? new Set(purposes.flatMap((one) => FILE_ENDINGS[one]));
      const better = SAVE_AS.find(([from, to]) => from.includes(endingOf(file)) && [...endings].includes(to));
      const refusal = t('wrongEnding', { endings: [...endings].join(', ') });
      return better ? `${refusal} ${t('saveAs', { ending: better[1] })}` : refusal;
    }
    if (file.size === 0) return t('empty');
    const limit = only?.maxBytes ?? FILE_CAPS[purpose];
    return file.size > limit ? t('tooLarge', { size: fileSize(file.size), limit: fileSize(limit) }) : '';
  };
  const inWords = (failure: UploadFailure): string =>
    failure.reason === 'refused' ? failure.message : t(failure.reason);

  const begin = async (key: number, file: File, purpose: FilePurpose): Promise<void> => {
    // The entry exists until it is cancelled, so that an upload that only starts afterwards is stopped.
    running.current.set(key, { pause: () => {}, resume: () => {}, cancel: () => {}, leave: () => {} });
    const { beginUpload } = await import('./resumable-upload.tsx');
    if (!running.current.has(key)) return;
    const upload = await beginUpload(file, purpose, {
      onProgress: (sent) => change(key, { step: sent < file.size ? 'sending' : 'checking', sent }),
      onWaiting: () => change(key, { step: 'waiting' }),
      onFailed: (failure) =>
        change(key, {
          step: failure.reason === 'refused' ? 'refused' : 'stopped',
          problem: inWords(failure),
        }),
      onDone: (id) => {
        drop(key);
        done.current({ id, name: file.name, size: file.size, mediaType: file.type, address: '' }, file);
      },
    });
    if (running.current.has(key)) running.current.set(key, upload);
    else upload.leave();
  };

  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const problem = objection(file);
      const purpose = purposeOf(file, purposes);
      const key = (keys += 1);
      setItems((before) => [
        ...before,
        { key, file, sent: 0, problem, step: problem === '' ? 'starting' : 'refused' },
      ]);
      if (problem === '' && purpose) void begin(key, file, purpose);
    }
  };

  return {
    items,
    isBusy: items.some(({ step }) => step !== 'refused'),
    add,
    pause: (key: number): void => {
      running.current.get(key)?.pause();
      change(key, { step: 'paused' });
    },
    resume: (key: number): void => {
      change(key, { step: 'starting', problem: '' });
      running.current.get(key)?.resume();
    },
    cancel: (key: number): void => {
      running.current.get(key)?.cancel();
      drop(key);
    },
  };
};
