import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { SHARED_UNSTORED } from '../offline/upload/share-target.ts';
import { Notice } from '../ui/notice.tsx';

/** Explains why a file shared by another app is missing, until the user chooses one. */
export function SharedLost({ held }: { held: File | undefined }) {
  const text = useText();
  const shared = new URLSearchParams(useLocation().search).get('shared');
  if (shared === null || held) return null;
  return (
    <div className="mb-5 max-w-form">
      <Notice title={text('upload.sharedLost')}>
        {text(shared === SHARED_UNSTORED ? 'upload.sharedUnstoredHint' : 'upload.sharedLostHint')}
      </Notice>
    </div>
  );
}
