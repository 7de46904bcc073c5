import { useEffect, useRef } from 'react';
import { RichText } from './rich-text.tsx';
import type { RichTextProps } from './rich-text.tsx';

const FORMULA = /\\\(|\\\[/;

/**
 * Formatted text with formulas, as questions have them: `\( … \)` in the line, `\[ … \]` on its own. KaTeX is loaded
 * when there is one; until then, and where it cannot be loaded, the source of the formula is shown.
 */
export const RichStem = ({ html }: RichTextProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!FORMULA.test(html)) return undefined;
    let isGone = false;
    import('./formulas.ts').then(
      ({ drawFormulas }) => {
        if (!isGone && box.current) drawFormulas(box.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  return (
    <div ref={box}>
      {/* Anew for another text: in this one the formulas have been replaced. */}
      <RichText key={html} html={html} />
    </div>
  );
};
