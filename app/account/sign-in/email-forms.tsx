import { useLocalPath, useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const PAGE = '/home/emailpage';

/**
 * Form to resend the email. Counts down to the next allowed one: in the button with email-page-script.ts,
 * otherwise beside it.
 */
export function ResendForm({ wait = 0, fault }: { wait?: number | undefined; fault: string | undefined }) {
  const text = useText();
  return (
    <form
      method="post"
      action={useLocalPath()(PAGE)}
      data-processing
      className="flex flex-col items-start gap-3"
    >
      {fault && <Notice kind="bad">{fault}</Notice>}
      <Button type="submit" kind="secondary" icon="mail" name="intent" value="again">
        <span data-again={wait} data-words={text('account.sendAgainIn')}>
          {text('account.sendAgain')}
        </span>
      </Button>
      {wait > 0 && (
        <noscript>
          <p className="text-sm text-soft">{text('account.sendAgainWait', { seconds: wait })}</p>
        </noscript>
      )}
    </form>
  );
}

type CorrectFormProps = { email: string; typed?: string; fault?: string };

export function CorrectForm({ email, typed, fault }: CorrectFormProps) {
  const text = useText();
  return (
    <details open={fault !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-link">
        {text('account.wrongAddress')}
      </summary>
      <form
        method="post"
        action={useLocalPath()(PAGE)}
        noValidate
        data-processing
        className="mt-2 grid gap-4"
      >
        <input type="hidden" name="intent" value="correct" />
        <TextField
          label={text('account.email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed ?? email}
          error={fault}
        />
        <p className="text-sm text-soft">{text('account.correctHint')}</p>
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('account.correct')}
        </Button>
      </form>
    </details>
  );
}
