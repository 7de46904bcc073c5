/** `pnpm doctor`: what is wrong with an installation, and what to do; see docs/how-to/run-for-real.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('doctor');
