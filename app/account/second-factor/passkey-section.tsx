import type { ReactNode } from 'react';
import { PASSKEY_NAME_MAX } from '../../../domain/session/second-factor/passkeys.ts';
import { FACTORS } from '../../credentials/second-factor-path.ts';
import { useLocalPath, useText } from '../../language.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FactorForm } from './factor-form.tsx';
import type { ShownPasskey } from './factors-view.ts';
import { PasskeyForm } from './passkey-form.tsx';

type PasskeySectionProps = {
  passkeys: ShownPasskey[];
  host: string | undefined;
  password: ReactNode;
};

export function PasskeySection({ passkeys, host, password }: PasskeySectionProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <div className="grid gap-5">
      {passkeys.some(({ works }) => !works) && <Notice kind="bad">{text('factor.ended')}</Notice>}
      {passkeys.length > 0 && (
        <ul className="border-t">
          {passkeys.map(({ id, name, made, used, works, host: where }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {name || text('factor.passkey')}
                </p>
                <p className="text-sm wrap-anywhere text-soft">
                  {works
                    ? text('factor.madeUsed', { made, used: used ?? '–' })
                    : text('factor.endedAt', { host: where })}
                </p>
              </div>
              <FactorForm
                intent="remove-passkey"
                button={text('factor.remove')}
                of={name || text('factor.passkey')}
                kind="quiet"
                fields={{ passkey: id }}
              />
            </li>
          ))}
        </ul>
      )}
      {host === undefined ? (
        <p className="text-soft">{text('factor.noPasskeys')}</p>
      ) : (
        <PasskeyForm purpose="add" action={local(FACTORS)} button={text('factor.addPasskey')}>
          <TextField
            label={text('factor.passkeyName')}
            hint={text('factor.passkeyHint')}
            name="name"
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
          />
          {password}
        </PasskeyForm>
      )}
    </div>
  );
}
