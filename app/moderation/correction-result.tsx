import { useActionData } from 'react-router';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';

export function CorrectionResult() {
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
