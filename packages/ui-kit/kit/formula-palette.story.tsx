import { defineStory } from './story.tsx';
import { FormulaPalette, insertedPiece } from '@college/ui-kit/formula-palette';
import { useState } from 'react';

export const story = defineStory({
  part: 'FormulaPalette',
  use: ['Common parts of formulas, for a text that may have some.', '常用公式片段。'],
  states: [
    {
      name: ['To choose from', '可选择'],
      Show: function Choosing() {
        const [text, setText] = useState('');
        return (
          <>
            <FormulaPalette onChoose={(piece) => setText(text + insertedPiece(text, piece).text)} />
            <p>{text}</p>
          </>
        );
      },
    },
  ],
});
