import { z } from './schema.ts';

/** Why somebody does something, which is kept with it. One Chinese character can say it: `病`. */
export const reasonText = (most: number) => z.string().trim().min(1).max(most);
