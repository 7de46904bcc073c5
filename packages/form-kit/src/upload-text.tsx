import type { FilePurpose, FileRef } from '@college/contracts/platform/attachment';

/** An upload that was refused or broke off; says why in the user's words. */
export class UploadFailed extends Error {}

interface TextToUpload {
  readonly text: string;
  /** Of the file that it becomes. */
  readonly name: string;
  readonly purpose: FilePurpose;
  /** What to say when there was no answer. */
  readonly lost: string;
}

/** Uploads text as a file. */
export const uploadText = async ({ text, name, purpose, lost }: TextToUpload): Promise<FileRef> => {
  const file = new File([text], name, { type: 'text/plain' });
  const { beginUpload } = await import('./resumable-upload.tsx');
  return new Promise((resolve, reject) => {
    void beginUpload(file, purpose, {
      onProgress: () => undefined,
      onWaiting: () => undefined,
      onDone: (id) => resolve({ id, name, size: file.size, mediaType: file.type, address: '' }),
      onFailed: (failure) => reject(new UploadFailed(failure.reason === 'refused' ? failure.message : lost)),
    }).catch(reject);
  });
};
