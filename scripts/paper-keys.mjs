/** `pnpm paper-keys [rotate | withdraw <id> --why <reason>]`; see docs/how-to/rotate-the-keys-of-papers.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('paper-keys');
