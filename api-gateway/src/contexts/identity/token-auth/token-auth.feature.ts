import { tokenAuthService } from './token-auth.service.ts';
import { tokenAuthMessages } from './token-auth.messages.ts';
import { singleSignOnMessages } from '../single-sign-on/single-sign-on.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const tokenAuthFeature: Feature = {
  services: [tokenAuthService],
  messages: [tokenAuthMessages, singleSignOnMessages],
  limits: {
    'TokenAuth/Authenticate': 0.05,
    'TokenAuth/GetVerifyCode': 0.1,
    'TokenAuth/PhoneCodeAuthenticate': 0.05,
    'TokenAuth/BeginSingleSignOn': 0.1,
    'TokenAuth/SingleSignOn': 0.05,
  },
};
