import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { REASON_MAX } from '../../../domain/moderation-log.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CaseAnswer } from '../case-action.ts';
import { AnswerNotice } from './answer-notice.tsx';

type ActSectionProps = {
  intent: string;
  subject?: string;
  title: string;
  isFinal?: boolean;
  /** Purpose of the reason, if the uploader does not receive it. */
  reason?: string;
  value?: string;
  isOpen?: boolean;
  before?: ReactNode;
  children?: ReactNode;
};

/**
 * Collapsible moderation action with a reason; works without scripts. Shows its own errors. Closes after
 * success to prevent a repeat; the result appears with the other notices. Other actions keep their state,
 * because closing one above would move an open one out of view.
 */
export function ActSection({
  intent,
  subject,
  title,
  isFinal,
  reason,
  value: usual,
  isOpen,
  before,
  children,
}: ActSectionProps) {
  const text = useText();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  const outcome = useActionData<CaseAnswer>();
  const answer =
    outcome?.intent === intent && (!subject || outcome.subject === subject) ? outcome : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer?.done) return;
    form.current?.reset();
    form.current?.closest('details')?.removeAttribute('open');
  }, [answer]);
  return (
    <details className="border-t" open={answer?.fault !== undefined || isOpen || undefined}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
        {title}
      </summary>
      {before}
      <Form ref={form} method="post" className="grid gap-4 pt-1 pb-6">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <TextField
          label={reason ?? text('moderation.reason')}
          name="reason"
          required
          maxLength={REASON_MAX}
          autoComplete="off"
          defaultValue={usual}
        />
        {answer?.fault && <AnswerNotice answer={answer} />}
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
