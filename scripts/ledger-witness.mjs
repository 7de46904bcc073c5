/** `pnpm ledger:witness`; see docs/how-to/run-a-witness.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('ledger-witness');
