import { defineRemote } from '@college/build/define-remote';

export default defineRemote('__NAME__');
