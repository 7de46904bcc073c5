/**
 * Keeps a rollout with a browser in which nobody is signed in. It identifies no person, and nothing is stored under it.
 */
import { randomBytes } from 'node:crypto';
import type { Settings } from './settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'college_visitor';
const DAYS = 180;

/** Empty when the cookie is missing or not one of ours. */
export const visitorKeyOf = (request: FastifyRequest): string => {
  const key = request.cookies[NAME] ?? '';
  return /^[0-9a-f]{32}$/.test(key) ? key : '';
};

export const newVisitorKey = (): string => randomBytes(16).toString('hex');

export const setVisitorKey = ({ isHttps }: Settings, reply: FastifyReply, key: string): void => {
  reply.setCookie(NAME, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: DAYS * 24 * 60 * 60,
  });
};
