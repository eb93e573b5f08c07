import { Form, useNavigation } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';

/** What most papers are hidden for. The person who shared it reads it in a mail. */
const REASONS = [
  'moderation.reasonDuplicate',
  'moderation.reasonPerson',
  'moderation.reasonCourse',
  'moderation.reasonUnreadable',
  'moderation.reasonRights',
] as const;

/** Hides a paper by one tap on the reason, which can be undone. Every other act asks for a reason in words. */
export function QuickHide() {
  const text = useText();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="mb-4 grid gap-2">
      <input type="hidden" name="intent" value="hide" />
      <p>{text('moderation.hideBecause')}</p>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <Button
            key={reason}
            type="submit"
            disabled={isBusy}
            kind="secondary"
            name="reason"
            value={text(reason)}
            className="px-3!"
          >
            {text(reason)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
