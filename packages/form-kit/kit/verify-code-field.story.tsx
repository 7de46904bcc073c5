import { VerifyCodeField } from '../src/verify-code-field.tsx';
import { defineStory } from '@college/ui-kit/kit/story';
import { useState } from 'react';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='32'%3E%3Crect width='96' height='32' fill='%2312305a'/%3E%3C/svg%3E";

export const story = defineStory({
  part: 'VerifyCodeField',
  use: ['Picture and field of the verify code.', '验证码。'],
  states: [
    {
      name: ['To type off', '待输入'],
      Show: function Typing() {
        const [value, setValue] = useState('');
        return (
          <VerifyCodeField
            verifyCode={{
              isNeeded: true,
              code: { codeId: '1', image: PICTURE },
              isFetching: false,
              isError: false,
              refresh: () => undefined,
            }}
            name="code"
            value={value}
            onChange={setValue}
          />
        );
      },
    },
    {
      name: ['Could not be loaded', '读取失败'],
      Show: () => (
        <VerifyCodeField
          verifyCode={{
            isNeeded: true,
            code: null,
            isFetching: false,
            isError: true,
            refresh: () => undefined,
          }}
          name="code-failed"
          value=""
          onChange={() => undefined}
        />
      ),
    },
  ],
});
