import { useState } from 'react';
import { PasswordField, type PasswordFieldProps } from '../ui/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** Where a password is chosen: says how good it is while it is typed. */
export function NewPasswordField(props: PasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      hint={<PasswordStrength password={password} />}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}
