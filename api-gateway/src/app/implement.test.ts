import { expect, it } from 'vitest';
import { fail } from './failure.ts';
import { implement } from './implement.ts';
import { defineService, endpoint } from '@college/contracts/core/endpoint';
import { defineError, ErrorCode } from '@college/contracts/core/errors';
import { z } from '@college/contracts/core/schema';

const full = defineError('lamp.full', ErrorCode.illegalTransition);
const other = defineError('lamp.other', ErrorCode.illegalTransition);

const lamp = defineService('Lamp', {
  GetLamp: endpoint({
    kind: 'query',
    summary: '',
    access: 'lamp:read',
    output: z.object({ on: z.boolean() }),
  }),
  SwitchLamp: endpoint({ kind: 'command', summary: '', access: 'lamp:switch', errors: [full] }),
});
const GetLamp = () => Promise.resolve({ on: true });
const SwitchLamp = () => Promise.resolve();

it('binds handlers to their contract, and the compiler refuses what does not fit', () => {
  const fitting = implement(lamp, { GetLamp, SwitchLamp: () => Promise.resolve(fail(full)) });
  expect(Object.keys(fitting.handlers)).toEqual(Object.keys(lamp.actions));

  // @ts-expect-error an action is missing
  implement(lamp, { GetLamp });
  // @ts-expect-error an action is not in the contract
  implement(lamp, { GetLamp, SwitchLamp, BreakLamp: SwitchLamp });
  // @ts-expect-error the output is another one
  implement(lamp, { GetLamp: () => Promise.resolve({ on: 'yes' }), SwitchLamp });
  // @ts-expect-error the contract does not declare this error
  implement(lamp, { GetLamp, SwitchLamp: () => Promise.resolve(fail(other)) });
});
