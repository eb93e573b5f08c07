import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'beside'>;

/** A password that can be shown. Without a script it simply stays hidden. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <Button
          kind="secondary"
          icon={shown ? 'eye-off' : 'eye'}
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          aria-pressed={shown}
          className="px-3"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
