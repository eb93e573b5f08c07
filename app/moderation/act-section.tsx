import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { REASON_MAX } from '../../domain/moderation-log.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

type ActSectionProps = {
  intent: string;
  title: string;
  /** It cannot be taken back. */
  isFinal?: boolean;
  /** What the reason is for, where the person who shared is not told. */
  reason?: string;
  children?: ReactNode;
};

/** One thing that can be done, with its reason, behind its name. Works without a script. */
export function ActSection({ intent, title, isFinal, reason, children }: ActSectionProps) {
  const text = useText();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <details name="act" className="group border-t">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 text-soft group-open:rotate-90" />
        {title}
      </summary>
      <Form method="post" className="grid gap-4 pt-1 pb-6">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <TextField
          label={reason ?? text('moderation.reason')}
          name="reason"
          required
          maxLength={REASON_MAX}
        />
        <Button
          type="submit"
          kind={isFinal ? 'danger' : 'secondary'}
          disabled={isBusy}
          className="justify-self-start"
        >
          {title}
        </Button>
      </Form>
    </details>
  );
}
