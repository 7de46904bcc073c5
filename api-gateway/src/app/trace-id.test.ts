import { expect, it } from 'vitest';
import { newTraceId, parseTraceParent } from './trace-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it('reads the header of W3C Trace Context', () => {
  expect(parseTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isSampled: true,
  });
  expect(parseTraceParent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false);
});

it.each([
  undefined,
  '',
  [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
  `01-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}\n-${SPAN}-01`,
])('takes nothing from %j', (header) => expect(parseTraceParent(header)).toBeNull());

it('makes ids of that form', () => {
  expect(parseTraceParent(`00-${newTraceId()}-${SPAN}-01`)).not.toBeNull();
  expect(newTraceId()).not.toBe(newTraceId());
});
