import { Form, useNavigation } from 'react-router';
import { checkNewPasswordForm, type NewPasswordErrors } from '../../../domain/account/account-form.ts';
import { ChangedPassword } from '../../credentials/new-password.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useChecks } from '../../ui/use-checks.ts';

type ResetFormProps = {
  /** The account's address, from the link in the mail. Only password managers use it. */
  email: string;
  errors: NewPasswordErrors | undefined;
  /** What is wrong with none of the fields. */
  fault: string | undefined;
};

export function ResetForm({ email, errors: answered, fault }: ResetFormProps) {
  const { errors, isChanged, form } = useChecks(
    (text): NewPasswordErrors =>
      checkNewPasswordForm({ password: text('password'), confirmPassword: text('confirmPassword') }),
    answered,
  );
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <PageHeading lead="You will be signed out on every device, and log in with the new password.">
        Choose a new password
      </PageHeading>
      <Form {...form} method="post" className="grid gap-5">
        <ChangedPassword email={email} errors={errors} />
        {fault && !busy && !isChanged && <Notice kind="bad">{fault}</Notice>}
        <Button type="submit" disabled={busy}>
          {busy ? 'Processing...' : 'Change password'}
        </Button>
      </Form>
    </>
  );
}
