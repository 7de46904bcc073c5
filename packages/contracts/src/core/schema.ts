/**
 * The part of zod that contracts are written in. Named one by one, so that a bundle holds what is used and not
 * all of zod, and so that shell and remotes can share this one small module.
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

// In a browser the content security policy forbids code made from strings; without this zod tries it once.
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
/** The types that helpers are written with; no bundle carries them. */
export type { util, ZodObject, ZodRawShape } from 'zod';
export type ObjectSchema<Shape extends ZodRawShape = ZodRawShape> = ZodObject<Shape>;
/** What a schema yields once parsed. */
export type Parsed<S extends Schema> = output<S>;
/** What a schema accepts: defaults may be left out. */
export type Accepted<S extends Schema> = input<S>;
