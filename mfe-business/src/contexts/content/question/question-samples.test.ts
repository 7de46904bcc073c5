import { formatOf, readText } from '@college/question-formats/read-text';
import type { TextFormat } from '@college/question-formats/read-text';
import { expect, it } from 'vitest';
import { SAMPLES } from './question-samples.ts';

it.each(
  Object.entries(SAMPLES).flatMap(([language, samples]) =>
    Object.entries(samples).map(([format, text]) => [format as TextFormat, language, text] as const),
  ),
)('the sample of %s in %s is recognised and without a fault', (format, _language, text) => {
  expect(formatOf(text)).toBe(format);
  expect(readText(text, format).flatMap(({ faults }) => faults)).toEqual([]);
});
