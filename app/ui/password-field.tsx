import { useState } from 'react';
import { useText } from '../language.ts';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'beside'>) {
  const [visible, setVisible] = useState(false);
  const text = useText();
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <Button
          kind="secondary"
          className="noscript:hidden"
          icon={visible ? 'eye-off' : 'eye'}
          aria-label={text(visible ? 'ui.hidePassword' : 'ui.showPassword', {
            label: props.label.toLowerCase(),
          })}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
