import { implement } from '../../app/implement.ts';
import { microFrontend } from '@college/contracts/system/micro-frontend';

export const microFrontendService = implement(microFrontend, {
  GetRegistry: (_input, { registry }) => registry.resolve(),
});
