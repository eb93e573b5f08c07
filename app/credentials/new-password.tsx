import { useState } from 'react';
import type { NewPasswordFaults } from '../../domain/account/account-form.ts';
import { type PasswordStrength, passwordStrength } from '../../domain/account/password-strength.ts';
import { useText } from '../language.ts';
import type { FaultTexts, TextKey } from '../texts.ts';
import { PasswordField } from '../ui/password-field.tsx';

type Errors = FaultTexts<NewPasswordFaults>;
type NewPasswordProps = { label: string; errors: Errors };

/**
 * New password for an existing account. A hidden field tells password managers which account it belongs to.
 */
export function ChangedPassword({ email, errors }: { email: string; errors: Errors }) {
  return (
    <>
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPassword label={useText()('credentials.newPassword')} errors={errors} />
    </>
  );
}

export function NewPassword({ label, errors }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const text = useText();
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        label={label}
        name="password"
        error={errors.password}
        hint={<Strength password={password} />}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={text('credentials.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}

const STRENGTHS = {
  short: 'credentials.strengthShort',
  'easy to guess': 'credentials.strengthEasy',
  fair: 'credentials.strengthFair',
  strong: 'credentials.strengthStrong',
} as const satisfies Record<PasswordStrength['is'], TextKey>;

const FILLS = ['', 'bg-bad', 'bg-accent', 'bg-good'];

function Strength({ password }: { password: string }) {
  const { step, is } = passwordStrength(password);
  const text = useText();
  return (
    <span aria-live="polite" className="flex min-h-6 items-center gap-3">
      {password && (
        <span aria-hidden="true" className="flex w-22 shrink-0 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={`h-2 flex-1 rounded-full border border-edge ${bar <= step ? FILLS[step] : ''}`}
            />
          ))}
        </span>
      )}
      {text(password ? STRENGTHS[is] : 'credentials.hint')}
    </span>
  );
}
