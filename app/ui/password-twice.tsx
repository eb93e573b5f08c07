import type { NewPasswordErrors } from '../../domain/account/account-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

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
