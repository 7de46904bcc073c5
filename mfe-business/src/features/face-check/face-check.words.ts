import type { FaceCheckState } from '@college/contracts/business/face-check';
import { useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';
import { faceCheckTexts } from './face-check.texts.ts';

/** In display order: what waits first. */
export const STATES = ['to-check', 'failed', 'passed', 'passed-by-hand', 'failed-by-hand'] as const;
export const MOMENTS = ['study', 'attendance', 'exam'] as const;

const WORDS = [
  ...STATES,
  ...MOMENTS,
  'alike',
  'unsure',
  'different',
  'no-face',
  'several-faces',
  'no-challenge',
  'repeated',
  'unclear-reference',
  'no-engine',
  'turn-left',
  'turn-right',
  'open-mouth',
] as const;

/** The text of a state, moment, reason or challenge; one that only a newer gateway knows is shown as it is. */
export const useFaceWord = (): ((word: string) => string) => {
  const t = useTexts(faceCheckTexts);
  return (word) => {
    const known = WORDS.find((one) => one === word);
    return known ? t(known) : word;
  };
};

const tones: Readonly<Record<FaceCheckState, Tone>> = {
  'to-check': 'warn',
  passed: 'good',
  'passed-by-hand': 'good',
  failed: 'bad',
  'failed-by-hand': 'bad',
};

export const stateTone = (state: string): Tone =>
  (tones as Partial<Record<string, Tone>>)[state] ?? 'neutral';

/** `0.861` is 86 %. */
export const percent = (similarity: number | null): string =>
  similarity === null ? '—' : `${Math.round(similarity * 100)} %`;
