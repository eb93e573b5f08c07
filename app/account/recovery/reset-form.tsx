import { Form, useNavigation } from 'react-router';
import { checkNewPasswordForm, type NewPasswordFaults } from '../../../domain/account/account-form.ts';
import { ChangedPassword } from '../../credentials/new-password.tsx';
import { useText } from '../../language.ts';
import type { FaultTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useChecks } from '../../ui/use-checks.ts';

type ResetFormProps = {
  email: string;
  errors: FaultTexts<NewPasswordFaults> | undefined;
  /** Error that concerns no particular field. */
  fault: string | undefined;
};

export function ResetForm({ email, errors: answered, fault }: ResetFormProps) {
  const text = useText();
  const { errors, isChanged, form } = useChecks(
    (field): FaultTexts<NewPasswordFaults> =>
      text.faults(
        checkNewPasswordForm({ password: field('password'), confirmPassword: field('confirmPassword') }),
      ),
    answered,
  );
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <PageHeading lead={text('account.chooseLead')}>{text('account.choose')}</PageHeading>
      <Form {...form} method="post" className="grid gap-5">
        <ChangedPassword email={email} errors={errors} />
        {fault && !busy && !isChanged && <Notice kind="bad">{fault}</Notice>}
        <Button type="submit" disabled={busy}>
          {busy ? text('credentials.processing') : text('account.changePassword')}
        </Button>
      </Form>
    </>
  );
}
