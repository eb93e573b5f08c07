import type { NewPasswordErrors } from '../../domain/account/account-form.ts';
import { PasswordTwice } from './password-twice.tsx';

type NewPasswordsProps = { email: string; errors: NewPasswordErrors };

/** A new password, twice. A password manager learns from a field that nobody sees whose it is. */
export function NewPasswords({ email, errors }: NewPasswordsProps) {
  return (
    <>
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordTwice label="New password" errors={errors} />
    </>
  );
}
