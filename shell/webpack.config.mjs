import { defineShell } from '@college/build/define-shell';

export default defineShell();
