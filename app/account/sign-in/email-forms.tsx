import { useLocalPath } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const PAGE = '/home/emailpage';

/** email-page-script.ts counts the seconds down in the button. Without a script they stand beside it. */
export function ResendForm({ wait = 0, fault }: { wait?: number | undefined; fault: string | undefined }) {
  return (
    <form
      method="post"
      action={useLocalPath()(PAGE)}
      data-processing
      className="grid justify-items-start gap-3"
    >
      {fault && <Notice kind="bad">{fault}</Notice>}
      <Button type="submit" kind="secondary" icon="mail" name="intent" value="again">
        <span data-again={wait} data-words="Send again in {seconds} s">
          Send again
        </span>
      </Button>
      {wait > 0 && (
        <noscript>
          <p className="text-sm text-soft">You can send it again in {wait} s.</p>
        </noscript>
      )}
    </form>
  );
}

type CorrectFormProps = { email: string; typed?: string; fault?: string };

/** Folded away: most addresses are right. */
export function CorrectForm({ email, typed, fault }: CorrectFormProps) {
  return (
    <details open={fault !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
        Wrong address? Correct it
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
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed ?? email}
          error={fault}
        />
        <p className="text-sm text-soft">
          Your password stays. If this address has an account already, no mail is sent: log in to that one
          instead.
        </p>
        <Button type="submit" kind="secondary" className="justify-self-start">
          Correct and send
        </Button>
      </form>
    </details>
  );
}
