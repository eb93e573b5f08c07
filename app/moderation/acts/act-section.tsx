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
  /** Whom it is about, on a page that has the same act for several. */
  subject?: string;
  title: string;
  /** It cannot be taken back. */
  isFinal?: boolean;
  /** What the reason is for, where the person who shared is not told. */
  reason?: string;
  /** The reason that most have, which can be changed. */
  value?: string;
  /** Open from the start, as after a search in it. */
  isOpen?: boolean;
  /** A form of its own, before that of the act. */
  before?: ReactNode;
  children?: ReactNode;
};

/**
 * One thing that can be done, with its reason, behind its name. Works without a script. What was wrong is said here, and
 * what was done beside the others: then it closes, so that it is not done twice. Others stay as they are: one above that
 * closed by itself would move what was just opened out of sight.
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
