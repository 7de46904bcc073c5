import type { Gateway } from './gateway.ts';
import type { ManagerDashboard, StudentDashboard } from '@college/contracts/site/dashboard';

/** Reads first pages, and the lists that they lead to, as the accounts of the demo. */
export const dashboardReader = (gateway: () => Gateway) => {
  const tokens = new Map<string, string>();
  const tokenOf = async (account: string): Promise<string> => {
    const known = tokens.get(account);
    if (known) return known;
    const { token } = await gateway().signIn(account);
    tokens.set(account, token);
    return token;
  };
  const call = async <Result>(action: string, account: string, input: object = {}): Promise<Result> => {
    const { body } = await gateway().call<Result>(`Dashboard/${action}`, input, await tokenOf(account));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  return {
    tokenOf,
    /** The next call of the account signs in anew. */
    forget: (account: string): void => void tokens.delete(account),
    call,
    manager: (account: string) => call<ManagerDashboard>('GetManagerDashboard', account),
    learner: (account: string) => call<StudentDashboard>('GetStudentDashboard', account),
    totalOf: async (list: string, account: string, input: object): Promise<number> => {
      const { body } = await gateway().call<{ totalCount: number }>(list, input, await tokenOf(account));
      return body.result?.totalCount ?? -1;
    },
  };
};
