import { Form, useNavigation } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';

/** Common reasons for hiding a paper, sent to the uploader. */
const REASONS = [
  'moderation.reasonDuplicate',
  'moderation.reasonPerson',
  'moderation.reasonCourse',
  'moderation.reasonUnreadable',
  'moderation.reasonRights',
] as const;

/** Hides a paper with one tap on a reason, and offers an undo. Other actions need a written reason. */
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
