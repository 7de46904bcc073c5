/**
 * The part of zod that contracts use. Imported by name, so that bundles contain only what is used, and so that shell
 * and remotes can share this one small module.
 */
import {
  array,
  boolean,
  config,
  enum as enumOf,
  iso,
  lazy,
  literal,
  number,
  object,
  record,
  string,
  union,
  unknown,
} from 'zod';
import type { input, output, ZodObject, ZodRawShape, ZodType } from 'zod';

// In a browser the content security policy forbids eval, which zod would otherwise try once.
if ('document' in globalThis) config({ jitless: true });

export const z = {
  array,
  boolean,
  enum: enumOf,
  isoDateTime: iso.datetime,
  lazy,
  literal,
  number,
  object,
  record,
  string,
  union,
  unknown,
};

export type Schema = ZodType;
/** The types for helpers; they add nothing to a bundle. */
export type { util, ZodObject, ZodRawShape } from 'zod';
export type ObjectSchema<Shape extends ZodRawShape = ZodRawShape> = ZodObject<Shape>;
/** What a schema returns after parsing. */
export type Parsed<S extends Schema> = output<S>;
/** What a schema accepts: fields with defaults may be left out. */
export type Accepted<S extends Schema> = input<S>;
