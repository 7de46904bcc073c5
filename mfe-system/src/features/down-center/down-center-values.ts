import type { DownCenterRow } from '@college/contracts/basic/down-center';
import type { FileRef } from '@college/contracts/system/attachment';

/** What the form holds. `fileId` is the file: its name is that of the call's input, where an error is placed. */
export interface DownCenterValues {
  id: number | null;
  rowVersion: number;
  title: string;
  kind: string | null;
  fileId: FileRef | null;
  isPublic: boolean;
  isShow: boolean;
  sort: number | null;
}

export const blankDownCenter: DownCenterValues = {
  id: null,
  rowVersion: 0,
  title: '',
  kind: null,
  fileId: null,
  isPublic: false,
  isShow: true,
  sort: 100,
};

export const valuesOf = ({ file, title, kind, isPublic, isShow, sort, id, rowVersion }: DownCenterRow) => ({
  ...{ id, rowVersion, title, kind, isPublic, isShow, sort },
  fileId: file,
});

/** The call's input. */
export const inputOf = ({ fileId, ...values }: DownCenterValues) => ({
  ...values,
  // Nothing chosen counts as left out, which is said in the same words as of any field.
  fileId: fileId?.id,
});
