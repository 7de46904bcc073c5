/** `pnpm keys:rotate [--retire [--now]]`: a new data key for an installation; see docs/how-to/rotate-the-data-key.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('keys-rotate');
