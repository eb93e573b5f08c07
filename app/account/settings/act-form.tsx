import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import type { AccountAnswer, FieldErrors, Intent } from './account-answer.ts';

export type Act = ReturnType<typeof useAct>;
type Check = (text: (name: string) => string) => FieldErrors;

export function useAct(intent: Intent, check: Check = () => ({})) {
  const answered = useActionData<AccountAnswer>();
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === intent;
  const answer = answered?.intent === intent && !busy ? answered : undefined;
  const { errors, isChanged, form } = useChecks(check, answer?.errors);
  return { intent, busy, answer: isChanged ? undefined : answer, errors, form };
}

type ActFormProps = {
  act: Act;
  button: string;
  isFinal?: boolean;
  children?: ReactNode;
};

export function ActForm({ act, button, isFinal, children }: ActFormProps) {
  const text = useText();
  return (
    <Form {...act.form} method="post" action={`/home/account#${act.intent}`} className="grid gap-5">
      <input type="hidden" name="intent" value={act.intent} />
      {children}
      <AnswerNotice act={act} />
      <Button
        type="submit"
        kind={isFinal ? 'danger' : 'secondary'}
        disabled={act.busy}
        className="justify-self-start"
      >
        {act.busy ? text('credentials.processing') : button}
      </Button>
    </Form>
  );
}

/** Result of a form. Takes the focus, because the submit button lost it when it was disabled. */
export function AnswerNotice({ act: { answer } }: { act: Act }) {
  if (!answer?.done && !answer?.fault) return null;
  return (
    <div ref={(notice) => notice?.focus()} tabIndex={-1}>
      <Notice kind={answer.done ? 'good' : 'bad'}>{answer.done ?? answer.fault}</Notice>
    </div>
  );
}
