import { Button } from './button.tsx';
import { FORMULA_PIECES, insertedPiece } from './formula-pieces.ts';
import type { FormulaPiece } from './formula-pieces.ts';
import { ButtonRow } from './stack.tsx';
import { useEnglish } from './words.ts';

export { insertedPiece };
export type { FormulaPiece };

/** Common parts of formulas as buttons; what is chosen is inserted by whoever shows them (`insertedPiece`). */
export const FormulaPalette = ({ onChoose }: { onChoose: (piece: FormulaPiece) => void }) => {
  const isEnglish = useEnglish();
  return (
    <div role="group" aria-label={isEnglish ? 'Formula' : '公式'}>
      <ButtonRow>
        {FORMULA_PIECES.map((piece) => {
          const name = piece.name[isEnglish ? 0 : 1];
          return (
            <Button
              key={piece.source}
              size="small"
              aria-label={name}
              title={name}
              onClick={() => onChoose(piece)}
            >
              {piece.sign}
            </Button>
          );
        })}
      </ButtonRow>
    </div>
  );
};
