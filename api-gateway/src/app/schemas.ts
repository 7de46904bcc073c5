import { MEDIA_TYPE } from '@college/contracts/core/endpoint';
import type { Endpoint, FileKind } from '@college/contracts/core/endpoint';
import type { FastifySchemaCompiler, FastifySchema } from 'fastify';
import { z } from 'zod';

const envelopes = new WeakMap<Endpoint, z.ZodType>();

/**
 * The successful answer of a call; undeclared columns of the result are never sent. Made once in a process: tests open
 * many gateways, and each would make five hundred.
 */
export const envelopeSchema = (endpoint: Endpoint): z.ZodType => {
  const schema = envelopes.get(endpoint) ?? envelopeOf(endpoint);
  envelopes.set(endpoint, schema);
  return schema;
};

const envelopeOf = (endpoint: Endpoint): z.ZodType =>
  z.object({
    result: endpoint.output ?? z.null(),
    targetUrl: z.null(),
    success: z.literal(true),
    error: z.null(),
    unAuthorizedRequest: z.literal(false),
    __abp: z.literal(true),
  });

/** The same for a call that answers with a file, for the API description: a file is not serialized. */
export const fileSchema = (endpoint: Endpoint, kinds: FileKind | readonly FileKind[]) => ({
  description: 'The file; a refusal is an envelope',
  content: {
    ...Object.fromEntries(
      [kinds].flat().map((kind) => [MEDIA_TYPE[kind], { schema: z.string().meta({ format: 'binary' }) }]),
    ),
    ...(endpoint.output && { 'application/json': { schema: envelopeSchema(endpoint) } }),
  },
});

/** Carries zod's issues to the error handler, which turns them into one sentence for each field. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** An absent body counts as an empty one, so that a call whose input is all optional needs none. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const parsed = schema.safeParse(data ?? {}, { reportInput: true });
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) };
  };
};

export const serializerCompiler = ({ schema }: { schema: FastifySchema | z.ZodType }) => {
  const answer = schema as z.ZodType;
  return (data: unknown): string => JSON.stringify(answer.parse(data));
};
