import { Suspense, lazy } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Skeleton } from './skeleton.tsx';

export interface RichTextFieldProps extends FieldProps<string, HTMLElement> {
  placeholder?: string | undefined;
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
