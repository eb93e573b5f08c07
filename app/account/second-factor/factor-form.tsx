import type { ComponentProps } from 'react';
import { FACTORS } from '../../credentials/second-factor-path.ts';
import { useLocalPath } from '../../language.ts';
import { Button } from '../../ui/button.tsx';

type FactorFormProps = {
  intent: string;
  button: string;
  /** Text for screen readers, which tells apart buttons with the same label. */
  of?: string;
  kind?: ComponentProps<typeof Button>['kind'];
  fields?: Record<string, string>;
};

export function FactorForm({ intent, button, of, kind = 'secondary', fields = {} }: FactorFormProps) {
  const local = useLocalPath();
  return (
    <form method="post" action={local(FACTORS)}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} aria-label={of && `${button}: ${of}`}>
        {button}
      </Button>
    </form>
  );
}
