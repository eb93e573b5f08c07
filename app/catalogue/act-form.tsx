import type { ReactNode } from 'react';
import { REASON_MAX } from '../../domain/moderation-log.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

type ActFormProps = {
  intent: string;
  title: string;
  button: string;
  isFinal?: boolean;
  /** Uses multipart: URL encoding would triple the size of a file. */
  isFile?: boolean;
  /** ID of the heading, which takes the focus if the form follows another one. */
  id?: string;
  children?: ReactNode;
};

export function ActForm({
  intent,
  title,
  button,
  isFinal = false,
  isFile = false,
  id,
  children,
}: ActFormProps) {
  return (
    <section>
      <h2 id={id} tabIndex={id ? -1 : undefined} className="mb-3 font-serif text-lg font-semibold">
        {title}
      </h2>
      <form
        method="post"
        action="#message"
        encType={isFile ? 'multipart/form-data' : undefined}
        className="grid gap-4 *:min-w-0"
      >
        <input type="hidden" name="intent" value={intent} />
        {children}
        <ReasonField />
        <Button type="submit" kind={isFinal ? 'danger' : 'secondary'} className="justify-self-start">
          {button}
        </Button>
      </form>
    </section>
  );
}

export function ReasonField() {
  const text = useText();
  return (
    <TextField
      label={text('catalogue.reason')}
      name="reason"
      required
      maxLength={REASON_MAX}
      autoComplete="off"
    />
  );
}
