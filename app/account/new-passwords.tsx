import type { NewPasswordErrors } from '../../domain/account/account-form.ts';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';

type NewPasswordsProps = { email: string; errors: NewPasswordErrors };

/** A new password, twice. A password manager learns from a field that nobody sees whose it is. */
export function NewPasswords({ email, errors }: NewPasswordsProps) {
  return (
    <>
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordField label="New password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
