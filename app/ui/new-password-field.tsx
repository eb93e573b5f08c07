import { useState } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** Where a password is chosen: says how good it is while it is typed. */
export function NewPasswordField(props: PasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        hint="At least 8 characters."
        {...props}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} />
    </div>
  );
}
