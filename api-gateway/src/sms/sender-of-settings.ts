import { consoleSender } from './console-sender.ts';
import { httpSender } from './http-sender.ts';
import type { SmsSender } from './sms-sender.ts';
import type { Settings } from '../app/settings.ts';

export const senderOf = ({ sms, seed }: Pick<Settings, 'sms' | 'seed'>): SmsSender =>
  sms === null ? consoleSender(seed === 'demo') : httpSender(sms);
