import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

type ForgotFormProps = { email?: string; error?: string; fault?: string };

/** Works without a script; forgot-script.ts shows that the form is being sent. */
export function ForgotForm({ email, error, fault }: ForgotFormProps) {
  return (
    <>
      <PageHeading lead="Tell us your address, and we send you a link with which you choose a new password.">
        Forgot password
      </PageHeading>
      <form method="post" action="/forgot" data-processing noValidate className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={error}
        />
        {fault && <Notice kind="bad">{fault}</Notice>}
        <Button type="submit">Send the link</Button>
      </form>
      <p className="mt-6">
        <a href="/login" className="inline-flex min-h-11 items-center">
          Back to Login
        </a>
      </p>
    </>
  );
}
