import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';

/** The download is described by it. */
export const ACTIVE_ID = 'active';

/** Says of a PDF with scripts or actions why only pictures of it are shown, and what a download may do. */
export function ActiveNotice() {
  const text = useText();
  return (
    <div id={ACTIVE_ID} className="mb-4">
      <Notice>{text('reading.active')}</Notice>
    </div>
  );
}
