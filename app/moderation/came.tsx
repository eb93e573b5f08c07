import { useActionData } from 'react-router';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';

/** What came of a form that corrects something: what was wrong, or that it was saved. */
export function Came() {
  const text = useText();
  const answer = useActionData<{ fault?: string | undefined }>();
  if (!answer) return null;
  return (
    <div className="mb-4">
      <Notice kind={answer.fault === undefined ? 'good' : 'bad'}>
        {answer.fault ?? text('corrections.saved')}
      </Notice>
    </div>
  );
}
