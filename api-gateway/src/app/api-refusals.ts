/** The refusals of a call, for the API description. */
import { statusOf } from './envelope.ts';
import { inputSchemaOf } from './input-schema.ts';
import { messageNamed } from './messages/message-catalogue.ts';
import { commonErrors, ErrorCode } from '@college/contracts/core/errors';
import type { Endpoint } from '@college/contracts/core/endpoint';
import type { ErrorDefinition } from '@college/contracts/core/errors';

/** The errors that the contract declares, and the common ones that follow from its access and its input. */
export const errorsOf = ({ access, input, errors = [], ...endpoint }: Endpoint): ErrorDefinition[] => {
  const { invalid, notFound, stale, tooLarge, tooSlow, tooMany, notReady, noRoom, unavailable, unexpected } =
    commonErrors;
  const members = new Set(input ? Object.keys(membersOf(input)) : []);
  return [
    ...(access === 'public' ? [] : loginErrors(access, endpoint.allowWithExpiredPassword)),
    ...(input ? [invalid, tooLarge, tooSlow] : []),
    ...(members.has('id') ? [notFound] : []),
    ...(members.has('rowVersion') ? [stale] : []),
    ...errors,
    tooMany,
    notReady,
    ...(endpoint.kind === 'command' ? [noRoom] : []),
    unavailable,
    unexpected,
  ];
};

const loginErrors = (access: string, allowWithExpiredPassword = false): ErrorDefinition[] => [
  commonErrors.notSignedIn,
  commonErrors.signedInElsewhere,
  commonErrors.loginExpired,
  ...(access === 'signed-in' ? [] : [commonErrors.forbidden]),
  ...(allowWithExpiredPassword ? [] : [commonErrors.passwordDue]),
  commonErrors.roleChanged,
];

const membersOf = (input: NonNullable<Endpoint['input']>): object => inputSchemaOf(input).properties ?? {};

/** Name of the schema component that describes every refusal. */
export const REFUSAL = 'Refusal';
export const refusalSchema = {
  type: 'object',
  description: 'The envelope of a refusal. Clients decide by `error.id`, not by the status.',
  required: ['result', 'targetUrl', 'success', 'error', 'unAuthorizedRequest', '__abp'],
  properties: {
    result: { type: 'null' },
    targetUrl: { type: 'null' },
    success: { const: false },
    error: {
      type: 'object',
      required: ['code', 'id', 'message', 'details', 'data', 'validationErrors'],
      properties: {
        code: { type: 'integer', enum: Object.values(ErrorCode) },
        id: { type: 'string', description: 'A stable word such as `train-class.not-ready`.' },
        message: { type: 'string', description: "In the caller's language, fit to be shown." },
        details: { type: ['string', 'null'], description: 'Of what is unexpected the trace id.' },
        data: { description: 'What the sentence is made of; its shape goes with the id.' },
        validationErrors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['message', 'members'],
            properties: {
              message: { type: 'string' },
              members: { type: 'array', items: { type: 'string' }, description: 'Paths into the input.' },
            },
          },
        },
      },
    },
    unAuthorizedRequest: { type: 'boolean', description: 'True when the login is gone.' },
    __abp: { const: true },
  },
} as const;

/** Responses by status. Each lists the error ids that it may carry, with their messages. */
export const refusalResponses = (errors: readonly ErrorDefinition[]): Record<string, object> => {
  const byStatus = new Map<number, ErrorDefinition[]>();
  for (const error of errors) {
    const status = statusOf(error.code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), error]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      String(status),
      {
        description: found.map(({ id }) => `\`${id}\`: ${messageNamed(id, 'en', null)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${REFUSAL}` } } },
      },
    ]),
  );
};
