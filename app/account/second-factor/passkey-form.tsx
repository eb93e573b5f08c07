import passkeyScript from 'virtual:passkey-script';
import type { ReactNode } from 'react';
import { FACTORS } from '../../credentials/second-factor-path.ts';
import { useLocalPath, useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';

type PasskeyFormProps = {
  purpose: 'add' | 'show';
  action: string;
  button: string;
  children?: ReactNode;
};

export function PasskeyForm({ purpose, action, button, children }: PasskeyFormProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <>
      <form
        method="post"
        action={action}
        hidden
        className="grid gap-5"
        data-passkey={purpose}
        data-options={local(`${FACTORS}/passkey`)}
        data-failed={text('factor.passkeyFailed')}
        data-later={passkeyScript}
      >
        <input type="hidden" name="intent" value="passkey" />
        <input type="hidden" name="answer" />
        {children}
        <p data-fault role="alert" className="font-semibold text-bad" />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {button}
        </Button>
      </form>
      <noscript>
        <p className="text-soft">{text('factor.needsScript')}</p>
      </noscript>
    </>
  );
}
