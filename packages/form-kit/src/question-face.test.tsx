import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionFace } from './question-face.tsx';
import { QuestionSolution } from './question-solution.tsx';

it('shows a question and its solution without what is alive in them, whatever the gateway says', () => {
  const hostile = '<p>出口<img src=x onerror="alert(1)"><script>alert(1)</script></p>';
  const { container } = render(
    <>
      <QuestionFace
        question={{ kind: 'single', stem: hostile, options: [hostile, hostile], gaps: 0 }}
        value={[]}
      />
      <QuestionSolution
        kind="single"
        solution={{ right: [0], blanks: [], answer: hostile, keywords: ['<b>'], analysis: hostile }}
      />
    </>,
  );
  expect(container.textContent?.match(/出口/g)).toHaveLength(5);
  expect(container.querySelector('script, [onerror], b')).toBeNull();
});
