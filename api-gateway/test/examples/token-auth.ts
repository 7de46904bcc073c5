import type { Example } from '../example.ts';

export const tokenAuthExamples: Readonly<Record<string, Example>> = {
  'TokenAuth/Authenticate': { as: '', input: () => ({ username: 'nobody', password: 'Wrong1234' }) },
  'TokenAuth/BeginSingleSignOn': { as: '', input: () => ({ returnTo: '/dashboard', switchUser: false }) },
  'TokenAuth/SingleSignOn': {
    as: '',
    input: () => ({ code: 'x', state: 'y', iss: 'https://provider.example' }),
  },
  'TokenAuth/PhoneCodeAuthenticate': { as: '', input: () => ({ phone: '19900000000', smsCode: '123456' }) },
};
