import { useLocalPath, useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageLink } from '../../ui/page-link.tsx';

type ForgotFormProps = { email?: string; error?: string; fault?: string };

export function ForgotForm({ email, error, fault }: ForgotFormProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <>
      <PageHeading lead={text('account.forgotLead')}>{text('account.forgot')}</PageHeading>
      <form
        method="post"
        action={local('/forgot')}
        data-processing={text('credentials.processing')}
        noValidate
        className="grid gap-5"
      >
        <TextField
          label={text('credentials.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={error}
        />
        {fault && <Notice kind="bad">{fault}</Notice>}
        <Button type="submit">{text('account.sendLink')}</Button>
      </form>
      <p className="mt-6">
        <PageLink href="/login" className="inline-flex min-h-11 min-w-11 items-center">
          {text('account.backToLogin')}
        </PageLink>
      </p>
    </>
  );
}
