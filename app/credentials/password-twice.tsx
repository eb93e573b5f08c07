import type { NewPasswordErrors } from '../../domain/account/account-form.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type PasswordTwiceProps = { label: string; errors: NewPasswordErrors };

/** A password that is chosen now, and typed once more. */
export function PasswordTwice({ label, errors }: PasswordTwiceProps) {
  return (
    <>
      <NewPasswordField label={label} name="password" error={errors.password} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
