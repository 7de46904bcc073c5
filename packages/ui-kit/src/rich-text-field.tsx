import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Skeleton } from './skeleton.tsx';

export interface Picture {
  /** On this origin. */
  src: string;
  alt: string;
}

export interface RichTextFieldProps extends FieldProps<string, HTMLElement> {
  placeholder?: string | undefined;
  /**
   * If given, pictures can be inserted: what chooses one, shown below the tools. `file` was pasted or dropped into the
   * text.
   */
  picture?: ((insert: (picture: Picture) => void, file: File | null) => ReactNode) | undefined;
  /** Whether the text may have formulas: their common parts are offered as buttons. */
  formulas?: boolean | undefined;
}

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** Formatted text as HTML; empty while there is no text. The editor (Tiptap) is loaded when the field is shown. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { label, error, hint, required, hideLabel, wide = true } = props;
  return (
    <Field {...{ label, error, hint, required, hideLabel, wide }}>
      {(wiring, labelId) => (
        <Suspense fallback={<Skeleton block={180} />}>
          <Editor field={props} wiring={wiring} labelId={labelId} />
        </Suspense>
      )}
    </Field>
  );
};
