import type { ReactNode } from 'react';
import { FACTORS } from '../../credentials/second-factor-path.ts';
import { useLocalPath, useText } from '../../language.ts';
import { QrCode } from '../../qr/qr-code.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FactorForm } from './factor-form.tsx';

type TotpSectionProps = {
  hasTotp: boolean;
  setup: { secret: string; uri: string } | undefined;
  error: string | undefined;
  password: ReactNode;
};

export function TotpSection({ hasTotp, setup, error, password }: TotpSectionProps) {
  const text = useText();
  const local = useLocalPath();
  if (setup) {
    return (
      <form method="post" action={local(FACTORS)} className="grid gap-5">
        <input type="hidden" name="intent" value="totp" />
        <p>{text('factor.scan')}</p>
        <QrCode text={setup.uri} label={text('factor.qr')} />
        <p>
          {text('factor.typeSecret')}{' '}
          <code className="totp-key">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={text('factor.firstCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={error}
        />
        {password}
        <Button type="submit" className="justify-self-start">
          {text('factor.finish')}
        </Button>
      </form>
    );
  }
  return (
    <div className="grid gap-4">
      {hasTotp && <p>{text('factor.hasTotp')}</p>}
      <div className="flex flex-wrap gap-3">
        <FactorForm intent="begin-totp" button={text(hasTotp ? 'factor.replaceTotp' : 'factor.beginTotp')} />
        {hasTotp && <FactorForm intent="remove-totp" button={text('factor.remove')} kind="quiet" />}
      </div>
    </div>
  );
}
