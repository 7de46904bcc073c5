/** `pnpm restore`; see docs/how-to/back-up-and-restore.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('restore');
