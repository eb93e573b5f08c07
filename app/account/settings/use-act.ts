import { useActionData, useNavigation } from 'react-router';
import { useChecks } from '../../ui/use-checks.ts';
import type { AccountAnswer, FieldErrors, Intent } from './account-words.ts';

type Check = (text: (name: string) => string) => FieldErrors;

/** The state of one form of the page: whether it is being sent, the answer, the errors at its fields. */
export function useAct(intent: Intent, check: Check = () => ({})) {
  const answered = useActionData<AccountAnswer>();
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === intent;
  const answer = answered?.intent === intent && !busy ? answered : undefined;
  const { errors, form } = useChecks(check, answer?.errors);
  return { intent, busy, answer, errors, form };
}

export type Act = ReturnType<typeof useAct>;
